/** Starts the product, allowing for a failed start. */
import type { Product } from '#scripts/e2e/product.ts';
import { treeOf } from '#scripts/local-cloud/testing/listeners.ts';
import type { Resources } from '../../harness/resources.ts';
import { killProcess } from './victims.ts';

/** A start takes seconds. */
const HANGS_AFTER_MS = 90_000;

/** Either a running product, or its output when it ended. */
export type Attempt = { readonly product: Product } | { readonly rejection: string };

/**
 * Starts the product.
 * @throws when it neither ends nor gets ready; everything that this process started has been ended by then
 */
export const attemptStart = async (
  { startProduct }: Pick<Resources, 'startProduct'>,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Attempt> => {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    for (const pid of treeOf(process.pid).slice(1)) killProcess(pid);
  }, HANGS_AFTER_MS);
  try {
    return { product: await startProduct(environment, folder) };
  } catch (cause) {
    const rejection = cause instanceof Error ? cause.message : String(cause);
    if (isLate) throw new Error(`The start hung for ${HANGS_AFTER_MS / 1000} s: ${rejection}`, { cause });
    return { rejection };
  } finally {
    clearTimeout(timer);
  }
};
