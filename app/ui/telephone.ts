/** `732-555-0142` → `tel:+17325550142`; a number with its own country code keeps it. */
export function telephone(phone: string): string {
  return `tel:${international(phone)}`;
}

/** The same number for a text message. */
export function textMessage(phone: string): string {
  return `sms:${international(phone)}`;
}

function international(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length > 10 ? `+${digits}` : `+1${digits}`;
}
