import { heapOptions } from '#functions/platform/deploy/manifest.ts';
import { manifests } from '#functions/reports/manifest.ts';

/** Returns the Node options that limit the heap of the deployed function that writes reports. */
export const writerHeap = (): readonly string[] => {
  const written = manifests.find(({ name }) => name === 'write-report');
  if (!written?.heap) throw new Error('The function write-report has no bounds of its heap.');
  return heapOptions(written.heap);
};
