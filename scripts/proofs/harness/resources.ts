/** Products, folders and servers that a run starts, and ends when it is done or interrupted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '#scripts/e2e/product.ts';

type Start = typeof startProduct;

export interface Resources {
  /** Registers what ends something. The latest registration runs first. */
  readonly onEnd: (end: () => unknown) => void;
  /** Creates a folder that is deleted at the end. */
  readonly temporaryFolder: () => string;
  /** Starts a product, on a folder of its own by default, that is stopped at the end. */
  readonly startProduct: (
    environment?: Parameters<Start>[1],
    folder?: string,
    program?: Parameters<Start>[2],
  ) => Promise<Product>;
  /** Ends everything. Throws the first error after all ends have run. */
  readonly end: () => Promise<void>;
}

const remove = (folder: string) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

const folders: string[] = [];
// A product that is still starting when the run is interrupted writes until this process exits.
process.once('exit', () => folders.forEach(remove));

/** @param name part of the names of its folders */
export const openResources = (name: string): Resources => {
  const ends: (() => unknown)[] = [];
  let isEnded = false;
  const onEnd = (end: () => unknown) => void ends.push(end);
  const temporaryFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), `accredit-${name}-`));
    folders.push(folder);
    onEnd(() => remove(folder));
    return folder;
  };
  return {
    onEnd,
    temporaryFolder,
    startProduct: async (environment, folder = temporaryFolder(), program) => {
      if (isEnded) throw new Error('The run has ended, so it starts no product.');
      const product = await startProduct(folder, environment, program);
      onEnd(product.stop);
      return product;
    },
    end: async () => {
      isEnded = true;
      const errors: unknown[] = [];
      for (let end = ends.pop(); end; end = ends.pop())
        try {
          await end();
        } catch (cause) {
          errors.push(cause);
        }
      if (errors.length > 0) throw errors[0];
    },
  };
};
