/** One thing that an inquiry says, as mails, lists and leads show it. */
export interface Line {
  label: string;
  value: string;
}
