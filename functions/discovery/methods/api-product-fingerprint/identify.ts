/** Identifies the product at an origin from the responses of its paths. */
import { isRejection } from '#functions/evidence/collectors/rejection.ts';
import type { Exchange } from '#functions/evidence/probe/exchange.ts';
import { readJson } from '#functions/evidence/probe/json.ts';
import type { Page, Pages, Product, ProductSign } from './product-signs.ts';
import { agents } from './products/agents.ts';
import { engines } from './products/engines.ts';

export interface Identified {
  readonly product: Product;
  /** The matching signs, ambiguous ones last. */
  readonly productSigns: readonly ProductSign[];
  readonly confidence: 'high' | 'medium';
  readonly pages: Pages;
}

const products: readonly Product[] = [...engines, ...agents];

/** Two paths that are relevant for every product, and whose responses determine the next requests. */
const first = ['/', '/v1/models'] as const;

/**
 * Number of consecutive rejections after which the scan of an origin stops, because everything requires
 * credentials.
 */
const MAX_REFUSALS = 6;

/** Returns the pages of an origin, each requested once. */
const createPages = (read: (path: string) => Promise<Exchange>) => {
  const pages = new Map<string, Page | undefined>();
  let rejections = 0;
  let isOver = false;
  const ask = async (path: string): Promise<void> => {
    if (pages.has(path) || isOver) return;
    const exchange = await read(path);
    const isAnswer = exchange.outcome === 'response';
    isOver = exchange.outcome === 'budget' || exchange.outcome === 'stopped';
    rejections = isAnswer && isRejection(exchange) ? rejections + 1 : 0;
    if (rejections >= MAX_REFUSALS) isOver = true;
    if (!isAnswer || exchange.status !== 200) return void pages.set(path, undefined);
    const { status, headers, body } = exchange;
    const json = readJson(body);
    pages.set(path, { status, headers, body, json: json.ok ? json.value : undefined });
  };
  return { ask, isOver: () => isOver, of: (path: string) => pages.get(path) };
};

const matchedSigns = ({ productSigns }: Product, pages: Pages): readonly ProductSign[] => {
  const seen = productSigns.filter(({ path, matches }) => {
    const page = pages(path);
    return page !== undefined && matches(page);
  });
  return seen.some((one) => !one.weak) ? seen.toSorted((a, b) => Number(a.weak) - Number(b.weak)) : [];
};

const identified = (product: Product, pages: Pages): Identified | undefined => {
  const productSigns = matchedSigns(product, pages);
  if (productSigns.length === 0) return undefined;
  const sources = new Set(productSigns.map(({ source }) => source)).size;
  const confidence = sources > 1 && product.most === undefined ? 'high' : 'medium';
  return { product, productSigns, confidence, pages };
};

/** Sorts products: those suggested by the first pages, then those common at the port. */
const inOrder = (pages: Pages, port: number): readonly Product[] => {
  const rank = (product: Product) =>
    (matchedSigns(product, pages).length > 0 ? 2 : 0) + (product.ports.includes(port) ? 1 : 0);
  return products.toSorted((a, b) => rank(b) - rank(a));
};

/**
 * Requests distinctive paths of an origin until one product is certain.
 * @param read requests one path
 */
export const identify = async (
  read: (path: string) => Promise<Exchange>,
  port: number,
): Promise<Identified | undefined> => {
  const pages = createPages(read);
  for (const path of first) await pages.ask(path);
  let best: Identified | undefined;
  for (const product of inOrder(pages.of, port)) {
    for (const { path } of product.productSigns) await pages.ask(path);
    const found = identified(product, pages.of);
    if (found?.confidence === 'high') return found;
    best ??= found;
    if (pages.isOver()) break;
  }
  return best;
};
