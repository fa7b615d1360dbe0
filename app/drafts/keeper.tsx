import { DraftLine } from './draft-line.tsx';
import { MessageNotes } from './message-notes.tsx';
import { waitForLine } from './wait-for-line.ts';

/** All that keeps drafts and messages, as one file that is loaded when it is needed. */
export const keeper = { DraftLine, MessageNotes, waitForLine };

export type Keeper = typeof keeper;
