import { evidenceObjects } from '#functions/evidence/objects.ts';
import { concludeScan } from './conclude-scan.ts';
import type { AttemptOf } from './plan.ts';

/** Step of the scan workflow: evaluates, compares and stores. */
export const handler = (event: AttemptOf): Promise<void> => concludeScan(event, evidenceObjects());
