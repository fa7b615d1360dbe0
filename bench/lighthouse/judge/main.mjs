// A process of its own, with its own packages: prints one line of JSON for each page and round.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const { urls, rounds, chromePath, chromeFlags } = JSON.parse(process.argv[2] ?? '');

// Round by round, so that other load on the machine affects all pages alike.
for (let round = 0; round < rounds; round += 1) {
  for (const url of urls) {
    let result = await measure(url);
    // On a busy machine Lighthouse sometimes misses a page's start.
    if (result.failed) result = await measure(url);
    console.log(JSON.stringify(result));
  }
}

async function measure(url) {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    // Lighthouse's defaults: a phone, simulated slow 4G, a processor four times slower.
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
      faults: Object.values(audits).flatMap(faultOf),
    };
  } finally {
    await chrome.kill();
  }
}

/** A failed audit, with the first elements or files in its details. */
function faultOf({ id, score, displayValue = '', details }) {
  if (score === null || score >= 0.9) return [];
  const items = details?.items ?? [];
  const named = items.map((item) => item.node?.snippet ?? item.url).filter(Boolean);
  return [[id, displayValue, ...named.slice(0, 3)].join(' ')];
}
