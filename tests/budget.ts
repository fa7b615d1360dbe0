/** What any page may weigh, in bytes as they come over the wire. */
export const budget = {
  /** All that is of use, until the page has been scrolled to its end and touched; the rest is the first load's. */
  script: 123_000,
  /** What checks a form, fetched beside it when a field has the focus; one file for all forms. */
  rules: 9500,
  /** What counts visits, loaded after everything else. */
  counts: 2300,
  style: 14_800,
  document: 20_000,
  /** One file. */
  font: 40_000,
  /** Pictures on the first screen of a phone, 390 x 844 px at twice the density. */
  picture: 60_000,
};
