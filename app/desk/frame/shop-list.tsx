import { Link } from 'react-router';

const pages = { Content: 'content', Week: 'week', People: 'people', Backup: 'backup' };

/** The pages that no place of the navigation leads to. */
export function ShopList() {
  return (
    <nav aria-label="The shop">
      <h2>The shop</h2>
      <ul className="flex flex-wrap gap-x-6">
        {Object.entries(pages).map(([name, page]) => (
          <li key={page}>
            <Link to={`/desk/${page}`} className="inline-block py-2.5">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
