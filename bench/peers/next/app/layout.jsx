import '../saved/site.css';
import { Frame } from './frame.jsx';
import { loaded } from './saved.js';

export default async function Layout({ children }) {
  const { root } = await loaded('home');
  return (
    <html lang="en-US">
      <body>
        <Frame root={root}>{children}</Frame>
      </body>
    </html>
  );
}
