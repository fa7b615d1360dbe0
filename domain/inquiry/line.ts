/** One line of an inquiry in mails, lists and leads. */
export interface Line {
  label: string;
  value: string;
}
