/** What the parts of a table are in any case; said, as Safari forgets it of a table that is laid out as a grid. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  label: { role: 'rowheader' },
  cell: { role: 'cell' },
};
