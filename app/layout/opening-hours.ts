/** `Mon-Fri 9AM-5PM` → its days and its hours, for a table of two columns. */
export function openingHours(hours: { display: string }[]): { days: string; hours: string }[] {
  return hours.map(({ display }) => {
    const [days = '', ...rest] = display.split(' ');
    return { days: days.replace('-', '–'), hours: sentenceCase(rest.join(' ').replace('-', '–')) };
  });
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
