/** What a visitor reads when we could not keep the message. */
export function notSaved(phone: string): string {
  return `We could not save your message. Please try again in a minute, or call ${phone}.`;
}
