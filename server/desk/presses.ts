import { cartPresses } from './cart-presses.ts';
import { drivePresses } from './drive-presses.ts';
import { importPresses } from './import-presses.ts';
import { inquiryPresses } from './inquiry-presses.ts';
import { mailPresses } from './mail-presses.ts';
import { rentalPresses } from './rental-presses.ts';

/** All that a person does at the desk by a button. `answerPress` answers each of them, and `DeskForm` sends it. */
export const presses = {
  ...inquiryPresses,
  ...mailPresses,
  ...rentalPresses,
  ...drivePresses,
  ...cartPresses,
  ...importPresses,
};

export type PressName = keyof typeof presses | 'undo';
