import { deskContext } from '#server/desk/guard.ts';
import { inquiriesCsv } from '#server/inquiries/csv.ts';
import { readSearch, searchInquiries } from '#server/store/desk/cases.ts';
import type { Route } from './+types/inquiries-csv.ts';

/** All inquiries of a search, for a spreadsheet. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const csv = inquiriesCsv(await searchInquiries(db, readSearch(searchParams)));
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="inquiries.csv"',
  };
  return new Response(csv, { headers });
}
