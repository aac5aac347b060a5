/** One cold load in Chromium with simulated Slow 4G (1.6 Mbit/s, 150 ms) on a processor four times slower. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface ColdLoad {
  /** Milliseconds until the first paint. */
  readonly firstPaint: number;
  /** Transferred bytes of scripts. */
  readonly scripts: number;
  /** Number of HTTP requests until the network is idle. */
  readonly requests: number;
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** Milliseconds. */
const QUIET = 500;
const MAX_WAIT = 90_000;

/** Records the network traffic from now on. */
const follow = async (devtools: CDPSession) => {
  await devtools.send('Network.enable');
  const types = new Map<string, string>();
  const underWay = new Set<string>();
  let [scripts, requests, last] = [0, 0, performance.now()];
  const ended = (requestId: string) => {
    underWay.delete(requestId);
    last = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    ended(requestId);
    requests += 1;
    if (types.get(requestId) === 'Script') scripts += encodedDataLength;
  });
  return {
    seen: () => ({ scripts, requests }),
    /** Waits until the network has been idle for half a second; throws if that does not happen. */
    quiet: async () => {
      const until = performance.now() + MAX_WAIT;
      for (;;) {
        const left = underWay.size > 0 ? QUIET : last + QUIET - performance.now();
        if (left <= 0) return;
        if (performance.now() > until) throw new Error(`The network was not quiet within ${MAX_WAIT} ms.`);
        await wait(left);
      }
    },
  };
};

/** Returns the time of the first paint in milliseconds; throws if there is none. */
const paint = async (page: Page): Promise<number> => {
  const at = await page.evaluate(
    (most) =>
      new Promise<number | undefined>((resolve) => {
        setTimeout(() => resolve(undefined), most);
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint');
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
    MAX_WAIT,
  );
  if (at === undefined) throw new Error(`${page.url()} painted nothing within ${MAX_WAIT} ms.`);
  return at;
};

/** @param prepare runs before the load and its throttling, for example to sign in */
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
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const traffic = await follow(devtools);
    await page.goto(url, { waitUntil: 'networkidle', timeout: MAX_WAIT });
    const firstPaint = await paint(page);
    // A busy processor may paint only after the network was idle, and then sends more requests.
    await traffic.quiet();
    const { scripts, requests } = traffic.seen();
    return { firstPaint, scripts, requests };
  } finally {
    await context.close();
  }
};
