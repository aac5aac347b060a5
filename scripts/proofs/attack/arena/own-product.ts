/** A product that the attack run starts, so it may also end it. */
import { freePort } from '#scripts/local-cloud/engine/ports.ts';
import type { Resources } from '../../harness/resources.ts';

export interface OwnProduct {
  readonly url: string;
  readonly folder: string;
  /** Id of its first process, which differs after each start. */
  readonly pid: () => number;
  /** Ends it like `kill -9`, and restarts it at the same address with the same data. */
  readonly killAndStart: () => Promise<void>;
}

/** Starts a product with its own data. It probes without pauses, so that the duration of a scan depends only on the server. */
export const openOwnProduct = async ({
  startProduct,
  temporaryFolder,
}: Pick<Resources, 'startProduct' | 'temporaryFolder'>): Promise<OwnProduct> => {
  const environment = { PROBE_GAP: '0', PORT: String(await freePort()) };
  const folder = temporaryFolder();
  let product = await startProduct(environment, folder);
  return {
    url: product.url,
    folder,
    pid: () => product.pid,
    killAndStart: async () => {
      await product.kill();
      product = await startProduct(environment, folder);
    },
  };
};
