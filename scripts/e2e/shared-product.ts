import { inject } from 'vitest';
import type { SharedProduct } from './product-pool.ts';

/**
 * The running product of this worker, which its other test files use too: a test registers an organization of its own, looks at
 * nothing else, and neither ends the product nor needs settings.
 */
export const sharedProduct = async (): Promise<SharedProduct> => {
  const worker = process.env.VITEST_POOL_ID ?? '';
  const reply = await fetch(`${inject('testPool')}/products/${worker}`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SharedProduct;
};
