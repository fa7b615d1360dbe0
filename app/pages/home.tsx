import { redirect } from 'react-router';

/** Until there is a home page, the lot is the front door. */
export function loader() {
  return redirect('/inventory');
}
