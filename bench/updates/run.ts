import { parseArgs } from 'node:util';
import { report } from '#bench/measure.ts';
import { startPostgres } from '#tests/postgres.ts';
import { updateUnderLoad } from '#tests/rolling-updates.ts';

/** Updates two instances behind the proxy of ops/ under load, by ops/update.sh, and counts the failures. */
export async function run(args: string[]): Promise<void> {
  const options = { updates: { type: 'string', default: '50' } } as const;
  const { values } = parseArgs({ args, options });
  const postgres = await startPostgres();
  try {
    const { failed, ...counts } = await updateUnderLoad({
      updates: Number(values.updates),
      databaseUrl: postgres.url,
      progress: (done) => console.log(`${done} of ${values.updates} updates`),
    });
    for (const each of failed) console.log(each);
    const rows = [
      ['rolling updates', counts.updates],
      ['inquiries acknowledged', counts.acknowledged],
      ['of those not in the store', counts.lost],
      ['stored beside those', counts.doubled],
      ['pages and calls read', counts.read],
      ['answered otherwise, or broken off', failed.length],
      ['connections refused', counts.refused],
      ['sent to an instance that was gone, then to the other', counts.askedTwice],
      ['sent once more, since nginx closed a kept connection', counts.sentAgain],
    ];
    await report('updates', [['', 'count'], ...rows.map((cells) => cells.map(String))]);
    if (counts.lost + counts.doubled + failed.length + counts.refused > 0) process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}
