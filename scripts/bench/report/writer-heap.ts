import { heapOptions } from '#functions/platform/deploy/manifest.ts';
import { manifests } from '#functions/reports/manifest.ts';

/** Options of Node that bound the heap of the function that writes reports, as it is deployed. */
export const writerHeap = (): readonly string[] => {
  const written = manifests.find(({ name }) => name === 'write-report');
  if (!written?.heap) throw new Error('The function write-report has no bounds of its heap.');
  return heapOptions(written.heap);
};
