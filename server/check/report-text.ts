import { type Finding, type Harm, harms } from '#domain/check/finding.ts';
import type { Report } from './check.ts';

/** A terminal of the usual width. */
const WIDTH = 80;

/** The findings by their harm, each where it stands with what to do under it, and how many there are. */
export function reportText({ findings, isWhole, read }: Report): string {
  const groups = harms.flatMap((harm) =>
    groupText(
      harm,
      findings.filter((each) => each.harm === harm),
    ),
  );
  const { folder, files, vehicles, from, pictures } = read;
  const of = `${count(files, 'file')} of ${folder}, ${count(vehicles, 'vehicle')} of ${from}, ${count(pictures, 'picture')}`;
  const unread = isWhole ? [] : [...wrap(UNREAD, '', ''), ''];
  return [
    ...groups,
    ...unread,
    ...wrap(`Read ${of}.`, '', ''),
    ...wrap(sum(findings), '', ''),
  ].join('\n');
}

const UNREAD =
  'The content has mistakes that keep the site from taking it, so links, prices and figures were not looked at. Mend them and run this again.';

function groupText(harm: Harm, findings: Finding[]): string[] {
  if (findings.length === 0) return [];
  const lines = findings.flatMap(({ file, line, what, todo }) => [
    ...wrap(`${file}${line ? `:${line}` : ''}: ${what}`, '  '),
    ...wrap(todo, '      '),
  ]);
  return [harm.toUpperCase(), '', ...lines, ''];
}

function sum(findings: Finding[]): string {
  if (findings.length === 0) return 'Nothing found.';
  const counts = harms.map((harm) => ({
    harm,
    number: findings.filter((each) => each.harm === harm).length,
  }));
  return `${counts.map(({ harm, number }) => `${number} ${harm}`).join(', ')}.`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** Breaks at spaces; what goes on stands further in. Control characters, which a file may hold, become spaces. */
function wrap(text: string, indent: string, further = `${indent}  `): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').split(/ +/)) {
    const start = lines.length === 0 ? indent : further;
    if (line && start.length + line.length + 1 + word.length > WIDTH) {
      lines.push(start + line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, (lines.length === 0 ? indent : further) + line];
}
