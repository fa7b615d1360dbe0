import type { Finding } from '#domain/check/finding.ts';

/**
 * A mistake that the content's loader or the import tells in one line, as a finding: the site does not start with it, or
 * the file is not taken.
 *
 * @param fault `dealer/business.yaml:12: hours[0].opens: "9AM": must be a time …`, `line 7, column price: "free" must be …`
 * @param file where it stands when the fault itself names none
 */
export function findingOf(fault: string, file: string): Finding {
  const inContent = /^(?<file>[^:]+?\.yaml)(?::(?<line>\d+))?(?::\d+)?: (?<said>.*)$/s.exec(fault);
  const inRow = /^line (?<line>\d+), (?<said>.*)$/s.exec(fault);
  const { line, said = fault, ...named } = (inContent ?? inRow)?.groups ?? {};
  const { what, todo } = split(said);
  return {
    harm: 'must not go live',
    file: named.file ?? file,
    line: line === undefined ? undefined : Number(line),
    what,
    todo,
  };
}

/** What is wrong, and what the same line says to do about it. */
function split(said: string): Pick<Finding, 'what' | 'todo'> {
  const must = /^(.*?)[:;]? (must (?:be|have|not|name|hold|begin)\b.*)$/s.exec(said);
  if (must) return { what: must[1] ?? '', todo: `It ${must[2]}.`.replace(/\.\.$/, '.') };
  const advice = /^(.*?); (.+)$/s.exec(said);
  if (!advice) return { what: said, todo: 'Mend it: a file with a mistake is not taken.' };
  const [, what = '', todo = ''] = advice;
  return { what, todo: `${todo.charAt(0).toUpperCase()}${todo.slice(1)}.` };
}
