import { cartPresses } from './cart-presses.ts';
import { contentPresses } from './content-presses.ts';
import { drivePresses } from './drive-presses.ts';
import { importPresses } from './import-presses.ts';
import { inquiryPresses } from './inquiry-presses.ts';
import { mailPresses } from './mail-presses.ts';
import { peoplePresses } from './people-presses.ts';
import { rentalPresses } from './rental-presses.ts';

/** All that a person does at the desk by a button. `answerPress` answers each of them, and `DeskForm` sends it. */
export const presses = {
  ...inquiryPresses,
  ...mailPresses,
  ...peoplePresses,
  ...rentalPresses,
  ...drivePresses,
  ...cartPresses,
  ...importPresses,
  ...contentPresses,
};

export type PressName = keyof typeof presses | 'undo';
