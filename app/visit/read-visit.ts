/** Where this visit began (begin.ts), to be sent with an inquiry; undefined where that is not known, or must not be. */
export function readVisit(): Record<string, string> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem('visit') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
