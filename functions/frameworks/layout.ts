import { digestOf } from '#functions/platform/digest.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { layoutOf } from '#shared/standings/agent-vector.ts';

/**
 * Half of a SHA-256 identifies the layouts of a framework sufficiently; it is stored in every row of its
 * counters.
 */
const LENGTH = 16;

/** Returns a digest of the order of a framework's controls and parameters; it differs for each version. */
export const layoutDigest = (framework: JudgedFramework): string =>
  digestOf(layoutOf(framework, judgedParameters)).slice(0, LENGTH);
