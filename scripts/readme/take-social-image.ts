/**
 * Writes `web/public/accredit.png`, the image that other sites show beside a link to the product. Run
 * `node scripts/readme/take-social-image.ts` after the example of the landing page changed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from '#scripts/build/places.ts';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { slots } from '#shared/scoring/sums.ts';
import { example } from '#web/features/landing/offered/landing-data.ts';

/** Size that sites expect of an Open Graph image. */
const size = { width: 1200, height: 630 };

const colors: Readonly<Record<(typeof slots)[number], string>> = {
  tested: '#0b463f',
  configuration: '#1a7a6e',
  documented: '#38a495',
  listed: '#81d5c7',
  selfReported: '#c4efe7',
  needsStrongerProof: '#d9efea',
  partialLoss: '#ffe7c2',
  failing: '#cf3e2e',
  noEvidence: 'repeating-linear-gradient(135deg, #869398 0 1.5px, #fff 1.5px 7px)',
};

const { score, framework } = example;
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');
const logo = readFileSync(join(root, 'web/public/accredit.svg'), 'utf8');
const bar = slots
  .filter((kind) => score.points[kind] > 0)
  .map((kind) => `<i style="flex:${score.points[kind]};background:${colors[kind]}"></i>`)
  .join('');

const html = `<!doctype html><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }
  * { box-sizing: border-box; margin: 0; }
  body { display: flex; flex-direction: column; justify-content: space-between; height: 630px; padding: 64px 72px;
    background: #f7f9fb; color: #131e22; font: 400 26px/36px Inter; }
  header { display: flex; align-items: center; gap: 16px; font-size: 34px; font-weight: 620; }
  header svg { width: 56px; height: 56px; }
  h1 { max-width: 1000px; font-size: 62px; font-weight: 620; letter-spacing: -.035em; line-height: 68px; }
  .card { padding: 28px 32px; border: 1px solid #e1e7ea; border-radius: 14px; background: #fff; }
  .row { display: flex; align-items: baseline; justify-content: space-between; margin-bottom: 16px; color: #59666b; }
  b { color: #131e22; font-size: 56px; font-weight: 620; letter-spacing: -.03em; line-height: 56px; }
  .bar { display: flex; gap: 4px; height: 32px; }
  .bar i:first-child { border-radius: 6px 0 0 6px; } .bar i:last-child { border-radius: 0 6px 6px 0; }
</style>
<header>${logo}Accredit</header>
<h1>Know which AI agents you run. Show what each one does right.</h1>
<div class="card"><div class="row"><span><b>${score.score}</b> / 100 in ${framework}, example agent</span>
<span>Verified ${score.verified} · coverage ${score.coverage}%</span></div><div class="bar">${bar}</div></div>`;

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, 'web/public/accredit.png') });
} finally {
  await browser.close();
}
