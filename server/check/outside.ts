import { type ContentText, type Finding, found } from '#domain/check/finding.ts';
import { outsideLinks } from '#domain/check/texts.ts';

/** Milliseconds for one answer. */
const PATIENCE = 10_000;

/** Links to other sites that lead nowhere. Each address is asked once, one after the other. */
export async function deadLinks(
  texts: readonly ContentText[],
  ask = askAddress,
): Promise<Finding[]> {
  const answers = new Map<string, Awaited<ReturnType<typeof askAddress>>>();
  const findings: Finding[] = [];
  for (const place of texts) {
    for (const address of outsideLinks(place.text)) {
      const answer = answers.get(address) ?? (await ask(address));
      answers.set(address, answer);
      if (answer === 'there') continue;
      const isGone = answer === 'gone';
      const what = `${address} ${isGone ? 'is not there' : 'gave no answer'}`;
      const todo = isGone
        ? 'Correct the address, or take the link out.'
        : 'Open it by hand: it may be there.';
      findings.push(found(isGone ? 'visitors would notice' : 'worth a look', place, what, todo));
    }
  }
  return findings;
}

/** Whether there is a page. `unsure`: this machine got no answer, a visitor's browser may get one. Never throws. */
export async function askAddress(address: string): Promise<'there' | 'gone' | 'unsure'> {
  const ask = (method: string) =>
    fetch(address, { method, signal: AbortSignal.timeout(PATIENCE) }).then(
      async ({ status, body }) => {
        await body?.cancel();
        return status;
      },
    );
  try {
    const status = await ask('HEAD');
    // Some servers know no HEAD, or answer it as they please.
    const sure = status < 400 ? status : await ask('GET');
    if (sure === 404 || sure === 410) return 'gone';
    return sure < 400 ? 'there' : 'unsure';
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ERR_INVALID_URL' ? 'gone' : 'unsure';
  }
}
