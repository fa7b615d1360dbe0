import { RELEASE_FIRST } from '#domain/inquiry/suspicion.ts';
import { type Database, inTransaction } from '#server/store/database.ts';
import { addDeliveries } from '#server/store/deliveries.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { channelNames, taking } from './channel.ts';

/**
 * Queues one inquiry again for a channel, in place of its waiting or dead delivery. Refused with a sentence for the
 * clerk: only a suspect inquiry's release sends it, by all its channels.
 */
export async function resendInquiry(db: Database, id: string, name: string) {
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    if (!inquiry) return refused('There is no such inquiry any more: it has been erased.');
    if (inquiry.suspect !== null) return refused(RELEASE_FIRST);
    const channel = taking('inquiry', channelNames).find((each) => each === name);
    if (!channel) return refused(`Of inquiries nothing goes by ${name}.`);
    const queued = await addDeliveries(transaction, inquiry, [channel]);
    if (queued.length === 0) return refused('There is no address or number that it could go with.');
    return { status: 'queued' as const, channel };
  });
}

function refused(sentence: string) {
  return { status: 'refused' as const, sentence };
}
