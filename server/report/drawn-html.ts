import { existsSync } from 'node:fs';
import type { Report } from '#domain/report/report.ts';
import { createDrawing } from '#server/drawing/process.ts';
import { reportHtml } from './html.ts';

/**
 * The report as a page that stands by itself, its chart in it.
 *
 * @param program the built drawing program; without it the figures stand alone, and `fault` says so
 */
export async function drawnHtml(
  report: Report,
  program: string,
): Promise<{ html: string; fault?: string }> {
  if (!existsSync(program)) {
    return { html: reportHtml(report), fault: 'the site is not built here (npm run build).' };
  }
  try {
    const picture = await createDrawing(program, { idle: 0 })('chart', report.chart);
    const address = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
    return { html: reportHtml(report, address) };
  } catch (error) {
    return { html: reportHtml(report), fault: error instanceof Error ? error.message : `${error}` };
  }
}
