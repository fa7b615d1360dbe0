import type { Content } from '#domain/content/content.ts';
import type { Env } from '#server/env.ts';

type Message = 'inquiry' | 'news of a booking' | 'answer' | 'week';

interface Channel {
  /** The setting that switches it on. A preview clears it, so that it sends nothing. */
  setting: 'SMTP_URL' | 'ADF_TO' | 'WEBHOOK_URL';
  /** All that it needs, in the dealer's words. */
  needs: string;
  /** What goes by it. A CRM has no field for news. */
  takes: Message[];
}

export const channels = {
  mail: {
    setting: 'SMTP_URL',
    needs: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
    takes: ['inquiry', 'news of a booking'],
  },
  receipt: {
    setting: 'SMTP_URL',
    needs: 'SMTP_URL, MAIL_FROM and the receipt in content/words/contact.yaml',
    takes: ['inquiry', 'news of a booking'],
  },
  /** An answer of the desk to a visitor. */
  answer: {
    setting: 'SMTP_URL',
    needs: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
    takes: ['answer'],
  },
  report: {
    setting: 'SMTP_URL',
    needs: 'SMTP_URL, MAIL_FROM and INQUIRIES_TO',
    takes: ['week'],
  },
  adf: { setting: 'ADF_TO', needs: 'ADF_TO and SMTP_URL', takes: ['inquiry'] },
  webhook: {
    setting: 'WEBHOOK_URL',
    needs: 'WEBHOOK_URL and WEBHOOK_SECRET',
    takes: ['inquiry'],
  },
} satisfies Record<string, Channel>;

export type ChannelName = keyof typeof channels;
type Settings = Pick<Env, Channel['setting']>;

export const channelNames = Object.keys(channels) as ChannelName[];

export function isSetUp(name: ChannelName, env: Settings): boolean {
  return env[channels[name].setting] !== undefined;
}

/**
 * The channels of a new inquiry. Mail is always among them and waits until it is set up, so that the dealer misses
 * none. Others only if they are set up now: a CRM added later gets no inquiries that are long answered, and no visitor
 * gets a receipt weeks late.
 */
export function channelsOfNew(env: Settings, { pages }: Pick<Content, 'pages'>): ChannelName[] {
  const inUse = channelNames.filter((name) => name === 'mail' || isSetUp(name, env));
  return taking('inquiry', inUse).filter((name) => name !== 'receipt' || pages.contact.receipt);
}

/** The channels of news of a booking. @param tell whether the visitor hears of it, too */
export function channelsOfNews(inUse: readonly ChannelName[], tell = true): ChannelName[] {
  return taking('news of a booking', inUse).filter((name) => tell || name !== 'receipt');
}

export function taking(message: Message, names: readonly ChannelName[]): ChannelName[] {
  return names.filter((name) => (channels[name] as Channel).takes.includes(message));
}
