import type { Facts } from '#domain/report/facts.ts';
import { writeReport } from '#domain/report/report.ts';
import { reportText } from '#domain/report/text.ts';
import type { Attachment, Letter } from '#server/delivery/mailer.ts';
import type { Draw } from '#server/drawing/process.ts';
import { reportHtml } from './html.ts';

const CHART = 'inquiries-by-week';

/**
 * The mail about a week. It is marked as automatic (RFC 3834), so that no other machine answers it.
 *
 * @param onFault the chart could not be drawn: its figures go without it
 */
export async function writeLetter(
  facts: Facts,
  draw: Draw,
  onFault: (error: unknown) => void,
): Promise<Omit<Letter, 'to'>> {
  const report = writeReport(facts);
  const picture = await draw('chart', report.chart).catch(onFault);
  const attachments: Attachment[] = picture
    ? [
        {
          filename: `${CHART}.png`,
          contentType: 'image/png',
          content: Buffer.from(picture),
          cid: CHART,
        },
      ]
    : [];
  return {
    subject: report.subject,
    text: reportText(report),
    html: reportHtml(report, picture ? `cid:${CHART}` : undefined),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments,
  };
}
