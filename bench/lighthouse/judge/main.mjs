// Runs beside the bench, on packages of this folder alone: one line of JSON for each page and round.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const { urls, rounds, chromePath, chromeFlags } = JSON.parse(process.argv[2] ?? '');

// Round by round, so that whatever else the machine does falls on all pages alike.
for (let round = 0; round < rounds; round += 1) {
  for (const url of urls) {
    console.log(JSON.stringify(await measure(url)));
  }
}

async function measure(url) {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    // Its defaults: a phone, simulated slow 4G and a processor four times slower.
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableFullPageScreenshot: true,
    });
    if (lhr.runtimeError) return { url, failed: lhr.runtimeError.message };
    const { categories, audits } = lhr;
    const score = (name) => Math.round(categories[name].score * 100);
    return {
      url,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: audits['largest-contentful-paint'].numericValue,
      cls: audits['cumulative-layout-shift'].numericValue,
      tbt: audits['total-blocking-time'].numericValue,
      faults: Object.values(categories).flatMap(({ auditRefs }) => auditRefs.flatMap(faultOf, lhr)),
    };
  } finally {
    await chrome.kill();
  }
}

/** What cost points, with the elements or files that it names; `this` is the report. */
function faultOf({ id, weight }) {
  const { score, displayValue = '', details } = this.audits[id];
  if (weight === 0 || score === null || score >= 0.9) return [];
  const named = (details?.items ?? []).map((item) => item.node?.snippet ?? item.url ?? '');
  return [`${id} ${displayValue} ${named.join(' ')}`.trim()];
}
