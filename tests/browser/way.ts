export interface Site {
  url: string;
  databaseUrl: string;
}

/** How a press is done by hand. */
export interface Way {
  /** Makes the item, and answers the page of its form. */
  page: (site: Site) => Promise<string>;
  /** The form's fields by label, as a clerk types them. */
  typed?: Record<string, string>;
  /** Choices by label. */
  chosen?: Record<string, string>;
  /** A box that must be ticked, by its label. */
  ticked?: string;
  /** What a colleague has sent about the same item just before: a plain form's fields, with `of` where it differs. */
  colleague?: Record<string, string>;
  /** It can't be taken back. */
  isFinal?: true;
  /** It warns first, and is pressed again. */
  isAsked?: true;
}
