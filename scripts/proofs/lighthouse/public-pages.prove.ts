import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { sharedProduct } from '#scripts/e2e/shared-product.ts';
import { packageFile } from '#scripts/proofs/real-servers/installed.ts';

/** Lighthouse, the audit that customers run first, on every page for visitors. */

const MIN_SCORE = 95;
const categories = ['accessibility', 'best-practices', 'seo'];
const paths = ['/', '/pricing', '/login', '/register', '/docs', '/docs/scores', '/docs/api'];

interface Audit {
  readonly title: string;
  /** 0 to 1; null if it does not apply. */
  readonly score: number | null;
}

interface Category {
  readonly id: string;
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface LighthouseResult {
  readonly lhr: {
    readonly categories: Readonly<Record<string, Category>>;
    readonly audits: Readonly<Record<string, Audit>>;
    readonly runtimeError?: { readonly message: string };
  };
}

type Lighthouse = (url: string, flags: object) => Promise<LighthouseResult>;

interface Chrome {
  readonly port: number;
  readonly kill: () => void;
}

const load = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(packageFile(path)).href)) as T;

let url: string;
let chrome: Chrome;
let lighthouse: Lighthouse;

beforeAll(async () => {
  ({ url } = await sharedProduct());
  ({ default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js'));
  const { launch } = await load<{ launch: (options: object) => Promise<Chrome> }>(
    'chrome-launcher/dist/index.js',
  );
  chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
  });
});

afterAll(() => chrome?.kill());

describe('a page for visitors', () => {
  it.each(paths)(`%s scores at least ${MIN_SCORE} in each category of Lighthouse`, async (path) => {
    const { lhr } = await lighthouse(`${url}${path}`, {
      port: chrome.port,
      onlyCategories: categories,
      logLevel: 'error',
    });
    expect(lhr.runtimeError).toBeUndefined();
    expect(Object.keys(lhr.categories)).toEqual(categories);
    const low = Object.values(lhr.categories)
      .filter(({ score }) => score === null || score * 100 < MIN_SCORE)
      .map(({ id, score, auditRefs }) => ({
        id,
        score,
        failed: auditRefs
          .map((audit) => lhr.audits[audit.id])
          .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
          .map((audit) => audit?.title),
      }));
    expect(low).toEqual([]);
  });
});
