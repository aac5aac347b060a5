/** One cold load in Chromium as over Slow 4G (1.6 Mbit/s, 150 ms) on a processor four times slower. */
import type { Browser, Page } from '@playwright/test';

export interface ColdLoad {
  /** Milliseconds until something is painted. */
  readonly firstPaint: number;
  /** Bytes of scripts as they came over the wire. */
  readonly scripts: number;
  /** HTTP requests until the network is quiet. */
  readonly requests: number;
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/**
 * @param prepare runs before the load and its throttling, for example to sign in
 */
export const coldLoad = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void>,
): Promise<ColdLoad> => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await prepare(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const types = new Map<string, string>();
    let [scripts, requests] = [0, 0];
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1;
      if (types.get(requestId) === 'Script') scripts += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 90_000 });
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { firstPaint, scripts, requests };
  } finally {
    await context.close();
  }
};
