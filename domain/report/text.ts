import type { Report } from './report.ts';
import type { Chart, Item, Section, Table } from './section.ts';

/** Columns of a terminal, and of a mail that nothing wraps. */
const WIDTH = 78;
/** Of the longest bar. */
const BAR = 40;

/** The report as plain text, each line ended. */
export function reportText({ title, summary, sections }: Report): string {
  const parts = [
    `${title}\n${'='.repeat(title.length)}`,
    wrap(summary).join('\n'),
    ...sections.map((section) => sectionText(section)),
  ];
  // A terminal would obey control characters.
  return `${parts.join('\n\n')}\n`.replace(/(?!\n)\p{Cc}/gu, ' ');
}

function sectionText(section: Section): string {
  const { heading, lead, chart, tables = [], items = [], commands = [] } = section;
  const parts = [
    ...(lead ? [wrap(lead).join('\n')] : []),
    ...(items.length > 0 ? [items.map(itemText).join('\n')] : []),
    ...(chart ? [chartText(chart)] : []),
    ...tables.map(tableText),
    ...(commands.length > 0
      ? [commands.map(({ command, does }) => `  ${command}\n      ${does}`).join('\n')]
      : []),
  ];
  return `${heading.toUpperCase()}\n${parts.join('\n\n')}`;
}

function itemText({ title, lines, link }: Item): string {
  const under = [...lines, ...(link ? [link.text] : [])];
  return [wrap(title, '- ', '  '), ...under.map((line) => wrap(line, '  ', '  '))]
    .flat()
    .join('\n');
}

function tableText({ heads, rows }: Table): string {
  const lines = [heads, ...rows].map(([name = '', ...figures]) => {
    const columns = figures.map((each) => each.padStart(9)).join('');
    return `  ${shorten(name, 46).padEnd(46)}${columns}`;
  });
  return lines.join('\n');
}

function chartText({ title, bars }: Chart): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const lines = bars.map(({ label, count }) => {
    const length = Math.round((BAR * count) / most);
    return `  ${label.padEnd(7)}${'#'.repeat(length)}${length > 0 ? ' ' : ''}${count}`;
  });
  return `  ${title}\n${lines.join('\n')}`;
}

/** Breaks at spaces; a word that is longer stays whole, since it may be an address. */
function wrap(text: string, first = '', further = ''): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = further;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

function shorten(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}
