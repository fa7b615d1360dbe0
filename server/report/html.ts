import { colors } from '#design/colors.ts';
import type { Report } from '#domain/report/report.ts';
import type { Chart, Item, Section, Table } from '#domain/report/section.ts';
import { xmlText } from '#domain/text/xml.ts';

// Mail programs read style attributes alone.
const soft = 'color:#5c6664';
const heading = 'margin:32px 0 8px;font-size:19px;line-height:1.3';
const cell = 'padding:5px 0;border-top:1px solid #e4e1d8;text-align:left;vertical-align:top';
const figureCell =
  'width:60px;padding:5px 0 5px 8px;border-top:1px solid #e4e1d8;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums';
const code =
  'font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;background:#f4f2ed;padding:1px 5px;word-break:break-word';

/**
 * The report as a mail's HTML: one column that a phone shows whole, with its figures as text.
 *
 * @param picture address of the chart, as `cid:chart` or `data:…`; left out, the figures stand alone
 */
export function reportHtml({ title, summary, sections }: Report, picture?: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title></head>
<body style="margin:0;background:#f4f2ed;color:#17211f;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:#fff">
<h1 style="margin:0 0 8px;font-size:24px;line-height:1.25">${xmlText(title)}</h1>
<p style="margin:0">${xmlText(summary)}</p>
${sections.map((section) => sectionHtml(section, picture)).join('\n')}
</div>
</body>
</html>
`;
}

/** The picture, and under it the same as a table: a mail program may show no pictures, and a reader may see none. */
function chartHtml({ title, bars }: Chart, picture: string | undefined): string {
  const said = bars.map(({ label, count }) => `${label}: ${count}`).join(', ');
  const image = picture
    ? `<img src="${xmlText(picture)}" width="520" height="200" alt="${xmlText(`${title}: ${said}`)}" style="display:block;width:100%;height:auto;margin:0 0 8px">\n`
    : '';
  const narrow = 'padding:2px 0;text-align:center;font-size:12px;font-weight:normal';
  return `${image}<table cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 16px;table-layout:fixed;border-collapse:collapse;${soft}">
<tr>${bars.map(({ label }) => `<th scope="col" style="${narrow}">${xmlText(label)}</th>`).join('')}</tr>
<tr>${bars.map(({ count }) => `<td style="${narrow}">${count.toLocaleString('en-US')}</td>`).join('')}</tr>
</table>`;
}

function sectionHtml(section: Section, picture: string | undefined): string {
  const { lead, chart, tables = [], items = [], commands = [] } = section;
  const parts = [
    `<h2 style="${heading}">${xmlText(section.heading)}</h2>`,
    ...(lead ? [`<p style="margin:0 0 8px">${xmlText(lead)}</p>`] : []),
    ...(items.length > 0
      ? [
          `<ul style="margin:0;padding:0;list-style:none">\n${items.map(itemHtml).join('\n')}\n</ul>`,
        ]
      : []),
    ...(chart ? [chartHtml(chart, picture)] : []),
    ...tables.map(tableHtml),
    ...commands.map(
      ({ command, does }) =>
        `<p style="margin:8px 0 0;font-size:14px;${soft}"><code style="${code}">${xmlText(command)}</code> ${xmlText(does)}</p>`,
    ),
  ];
  return parts.join('\n');
}

function itemHtml({ title, lines, link }: Item): string {
  const said = lines.map(
    (line) => `<br><span style="font-size:14px;${soft}">${xmlText(line)}</span>`,
  );
  const write = link
    ? `<br><a href="${xmlText(link.href)}" style="color:${colors.sedge}">${xmlText(link.label)}</a>`
    : '';
  return `<li style="padding:8px 0;border-top:1px solid #e4e1d8;word-break:break-word"><strong>${xmlText(title)}</strong>${said.join('')}${write}</li>`;
}

function tableHtml({ heads, rows }: Table): string {
  const row = (tag: 'th' | 'td', scope: string, style: string) => (cells: string[]) =>
    `<tr>${cells
      .map((text, at) => {
        const isName = at === 0;
        const name = tag === 'td' && isName ? 'th scope="row"' : `${tag}${scope}`;
        const end = name.split(' ')[0];
        return `<${name} style="${isName ? `${cell};font-weight:normal;word-break:break-word` : figureCell}${style}">${xmlText(text)}</${end}>`;
      })
      .join('')}</tr>`;
  const head = row('th', ' scope="col"', `;border:0;font-size:13px;font-weight:normal;${soft}`);
  return `<table cellspacing="0" cellpadding="0" style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px">
${head(heads)}
${rows.map(row('td', '', '')).join('\n')}
</table>`;
}
