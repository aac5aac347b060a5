import { inject } from 'vitest';
import type { SharedProduct } from './product-pool.ts';

/**
 * The running product of this worker, shared with its other test files: a test registers its own
 * organization, reads nothing else, and neither stops the product nor needs custom settings.
 */
export const sharedProduct = async (): Promise<SharedProduct> => {
  const worker = process.env.VITEST_POOL_ID ?? '';
  const reply = await fetch(`${inject('testPool')}/products/${worker}`, { method: 'POST' });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SharedProduct;
};
