/** Index of the frameworks in `catalogue/`. Written by `node scripts/generate/catalogue.ts`: do not edit. */
import { csaAicm } from './catalogue/csa-aicm.ts';
import { databricksDasf } from './catalogue/databricks-dasf.ts';
import { googleSaif } from './catalogue/google-saif.ts';
import { hipaa } from './catalogue/hipaa.ts';
import { hitrust } from './catalogue/hitrust.ts';
import { lumenalta } from './catalogue/lumenalta.ts';
import { mitreAtlas } from './catalogue/mitre-atlas.ts';
import { nistAiRmf } from './catalogue/nist-ai-rmf.ts';
import { owaspAi } from './catalogue/owasp-ai.ts';
import { tillion } from './catalogue/tillion.ts';
import type { Framework, FrameworkKey } from './framework.ts';

/** The frameworks by key, in the order of `frameworkNames`. */
export const frameworks: Readonly<Partial<Record<FrameworkKey, Framework>>> = {
  hipaa,
  hitrust,
  'nist-ai-rmf': nistAiRmf,
  'csa-aicm': csaAicm,
  'owasp-ai': owaspAi,
  lumenalta,
  tillion,
  'mitre-atlas': mitreAtlas,
  'databricks-dasf': databricksDasf,
  'google-saif': googleSaif,
};

/** Returns the framework with that key, if the catalog has it. */
export const frameworkByKey = (key: FrameworkKey): Framework | undefined => frameworks[key];
