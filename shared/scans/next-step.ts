/** A next step that raises the score of an agent: what it is, how long it takes, and what it gains. */
import * as v from 'valibot';

/** Steps that serve several parameters, with their instruction and their usual duration in minutes. */
export const sharedSteps = {
  connect: { title: 'Connect the agent’s endpoint', minutes: 3 },
  consent: { title: 'Consent to testing its endpoint', minutes: 1 },
  reach: { title: 'Make its endpoint reachable, then scan again', minutes: 10 },
  'verify-host': { title: 'Verify control of its host', minutes: 15 },
  scan: { title: 'Start a scan', minutes: 2 },
  'consent-chat': { title: 'Allow chat tests, then test its behavior', minutes: 13 },
  'chat-run': { title: 'Test its behavior', minutes: 11 },
  kubernetes: { title: 'Scan its cluster or container host', minutes: 20 },
  cloud: { title: 'Connect its cloud account', minutes: 20 },
  build: { title: 'Connect its GitHub owner', minutes: 10 },
} as const;
export type SharedStepKind = keyof typeof sharedSteps;

/**
 * Steps about one parameter, in minutes. `attest` assumes that the document exists. A repair takes the time that
 * its remedy states.
 */
export const ownStepMinutes = { attest: 15, approve: 5 } as const;

export const stepKinds = [
  'repair',
  'attest',
  'approve',
  ...(Object.keys(sharedSteps) as SharedStepKind[]),
] as const;
export type StepKind = (typeof stepKinds)[number];

export const nextStep = v.object({
  kind: v.picklist(stepKinds),
  /** An instruction, such as `Require authentication on every endpoint`. */
  title: v.string(),
  /** The parameter of a step about one; absent for steps that serve several. */
  parameterId: v.exactOptional(v.string()),
  /** Number of parameters that it can show. */
  parameters: v.number(),
  /** A scan whose results list the parameter. */
  scanId: v.string(),
  /** Points by which the score rises, under the caps that then apply, if each of its parameters passes. */
  points: v.number(),
  /** Whether the result is not known in advance, so that `points` and `coverage` are the most it can gain. */
  isUpTo: v.boolean(),
  /** Percentage points by which coverage rises. */
  coverage: v.number(),
  minutes: v.number(),
  /** Present if it lifts the cap: the limit before, and after it, null if none is left. */
  lifts: v.exactOptional(v.object({ from: v.number(), to: v.nullable(v.number()) })),
  /** Present if a cap holds back some of the gain: its sentence. */
  heldBy: v.exactOptional(v.string()),
});
export type NextStep = v.InferOutput<typeof nextStep>;
