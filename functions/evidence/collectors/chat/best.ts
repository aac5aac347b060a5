import type { BestOutcomes } from '#shared/evidence/shown-today.ts';

/** Best possible result of the `chat` collector for each parameter; verified by `../catalog-fit.test.ts`. */
export const chatBest = {
  'direct-injection-resistance': { probe: 'pass' },
  'indirect-injection-resistance': { probe: 'pass' },
  'jailbreak-resistance': { probe: 'pass' },
  'multi-turn-manipulation-resistance': { probe: 'pass' },
  'system-prompt-leakage': { probe: 'pass' },
  'system-prompt-secret-free': { probe: 'fail' },
  'exfiltration-channel-blocked': { probe: 'pass' },
  'output-rendering-safe': { probe: 'pass' },
  'output-sensitive-data-filter': { probe: 'pass' },
  'phi-minimised-to-model': { probe: 'fail' },
  'memory-isolation': { probe: 'pass' },
  'memory-write-controlled': { probe: 'pass' },
  'model-version-pinned': { probe: 'fail' },
  'object-level-authorization': { probe: 'pass' },
  'harmful-request-refusal-rate': { probe: 'pass' },
  'off-scope-refusal-rate': { probe: 'pass' },
  'input-guardrail-present': { probe: 'pass' },
  'output-guardrail-present': { probe: 'pass' },
  'red-team-age': { probe: 'pass' },
  'red-team-findings-open': { probe: 'fail' },
} as const satisfies BestOutcomes;
