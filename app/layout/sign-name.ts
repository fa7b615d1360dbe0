/** The dealer's name as on a sign: its last two words stand small, if there are more. */
export function signName(name: string): { large: string; small: string } {
  const words = name.split(' ');
  const small = words.length > 2 ? words.slice(-2).join(' ') : '';
  return { large: words.slice(0, small ? -2 : undefined).join(' '), small };
}
