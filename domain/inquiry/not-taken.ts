/** What a visitor reads when nobody gave a reason (docs/product.md, Messages). */
export const NOT_SENT = 'Failed to send message. Please try again.';

/** The same where the device has no connection. */
export const OFFLINE =
  'You are offline, so your message was not sent. What you typed stays here: please send it once you are connected.';

/** What a visitor reads when we could not keep the message. */
export function notSaved(phone: string): string {
  return `We could not save your message. Please try again in a minute, or call ${phone}.`;
}

/** What a visitor reads when too many messages came from the same connection. */
export function tooMany(seconds: number, phone: string): string {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Many messages have come from your connection in a short time. Please send yours again in ${wait}, or call ${phone}.`;
}
