import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';

const MAX_MS = 300_000;

/** Returns the milliseconds that a newly started headless browser takes to make a PDF of a page. */
export const chromiumPdf = async (page: string): Promise<{ readonly ms: number; readonly bytes: number }> => {
  const executablePath = await chromiumPath();
  const began = performance.now();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const tab = await browser.newPage();
    await tab.setContent(page, { waitUntil: 'load', timeout: MAX_MS });
    const pdf = await tab.pdf({ format: 'A4' });
    return { ms: performance.now() - began, bytes: pdf.length };
  } finally {
    await browser.close();
  }
};
