import { digestOf } from '#functions/platform/digest.ts';
import type { JudgedFramework } from '#shared/frameworks/framework.ts';
import { judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { layoutOf } from '#shared/standings/agent-vector.ts';

/** Half of a SHA-256 names the layouts that a framework ever has well enough, and stands in every row of its counters. */
const LENGTH = 16;

/** Digest of what the places of a framework's controls and parameters mean; another one for each version of it. */
export const layoutDigest = (framework: JudgedFramework): string =>
  digestOf(layoutOf(framework, judgedParameters)).slice(0, LENGTH);
