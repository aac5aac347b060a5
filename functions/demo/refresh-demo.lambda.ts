import { evidenceObjects } from '#functions/platform/objects.ts';
import { refreshDemo } from './refresh-demo.ts';
import { samples } from './sample.ts';

/** Runs every few minutes, and builds once a night. */
export const handler = async (): Promise<void> => {
  await refreshDemo({ now: new Date().toISOString(), samples: samples(), objects: evidenceObjects() });
};
