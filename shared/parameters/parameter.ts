/**
 * A parameter: one named, individually evaluable fact about an agent, with an expectation (catalog:
 * `catalog/`).
 */

import type { Remedy } from '#shared/remedies/remedy.ts';
import type { AgentKind } from './agent-kinds.ts';

export const severities = ['critical', 'high', 'medium', 'low'] as const;
/** Severity of a failure of the parameter. */
export type Severity = (typeof severities)[number];

export const families = [
  'identity',
  'transport',
  'data-protection',
  'logging',
  'guardrails',
  'tool-permissions',
  'supply-chain',
  'prompt-security',
  'model-integrity',
  'monitoring',
  'incident-response',
  'governance',
  'resilience',
  'human-oversight',
] as const;
export type Family = (typeof families)[number];

/**
 * Possible sources of evidence for a parameter. `kubernetes` is the control plane of a cluster, or of the
 * engine that runs containers; `cloud` that of a cloud account; `build` the repository that the agent is
 * built from, with the settings of its host.
 */
export const evidenceSources = [
  'probe',
  'policy-engine',
  'kubernetes',
  'cloud',
  'build',
  'manifest',
  'mcp',
  'a2a',
  'attestation',
] as const;
export type EvidenceSource = (typeof evidenceSources)[number];

/**
 * Best kind of proof for a parameter, by the nature of the fact: `behavior`, what the running agent does;
 * `settings`, what is configured; `listing`, where the listing itself is the subject; `document`, what only a
 * document can prove.
 */
export const bestProofs = ['behavior', 'settings', 'listing', 'document'] as const;
export type BestProof = (typeof bestProofs)[number];

/** Proof that methods of the product gather, strongest first. */
export const gatheredProofs = ['tested', 'configuration', 'listed'] as const;
export type GatheredProof = (typeof gatheredProofs)[number];
/** The strongest proof of a pass that a method can give, by kind; absent if only people can give proof. */
export type AvailableProof = Readonly<Partial<Record<AgentKind, GatheredProof>>>;

/**
 * Type of a parameter's value, with its unit. An `integer` and a `duration` are whole numbers ≥ 0 of that
 * unit. A `date` with `of` is the day of a past event, such as `the last access review`, so it cannot be in
 * the future. A `counted` `integer` is a number of things that change on their own, so it means nothing
 * without the day of the count.
 */
export type ValueType =
  | { readonly type: 'boolean' }
  | { readonly type: 'enum'; readonly options: readonly string[] }
  | { readonly type: 'integer'; readonly unit: string; readonly counted?: true }
  | { readonly type: 'duration'; readonly unit: 'seconds' | 'minutes' | 'days' }
  | { readonly type: 'percentage' }
  | { readonly type: 'date'; readonly of?: string }
  | { readonly type: 'list'; readonly of: string }
  /** A user's own wording of the fact; `of` names the fact. */
  | { readonly type: 'text'; readonly of: string };

/** A value of a parameter. A date is ISO 8601 text `YYYY-MM-DD`; a percentage is 0 to 100. */
export type ParameterValue = boolean | number | string | readonly string[];

/**
 * The required value, as data. A value that is neither `pass` nor `partial` fails. `at-most` and `at-least`
 * compare numbers; `one-of` compares enum options; `not-before-today` requires a date that has not passed
 * (`partialDays`: fewer days than this left is partial); `not-older-than` requires a past date at most `days`
 * ago (`partialDays`: up to this many is partial); `filled` requires a list with an entry, or a meaningful
 * text. Days are in UTC.
 */
export type Expectation =
  | { readonly kind: 'is'; readonly value: boolean }
  | { readonly kind: 'one-of'; readonly pass: readonly string[]; readonly partial?: readonly string[] }
  | { readonly kind: 'at-most'; readonly pass: number; readonly partial?: number }
  | { readonly kind: 'at-least'; readonly pass: number; readonly partial?: number }
  | { readonly kind: 'not-before-today'; readonly partialDays?: number }
  | { readonly kind: 'not-older-than'; readonly days: number; readonly partialDays?: number }
  | { readonly kind: 'filled' };

/** Agent facts that decide whether a parameter applies; `unknown` counts as yes. */
export const agentFacts = [
  'handles-phi',
  'has-model',
  'has-tools',
  'is-multi-agent',
  'has-remote-endpoint',
  'has-retrieval',
  'runs-in-containers',
  'hosts-own-model',
] as const;
export type AgentFact = (typeof agentFacts)[number];
export type AgentFacts = Readonly<Record<AgentFact, 'yes' | 'no' | 'unknown'>>;

export interface Parameter {
  readonly id: string;
  readonly family: Family;
  /** Short display name. */
  readonly title: string;
  /** One sentence that states the fact. */
  readonly meaning: string;
  readonly value: ValueType;
  readonly expectation: Expectation;
  readonly severity: Severity;
  /** Reason for the severity: likelihood and impact. */
  readonly severityReason: string;
  /** Best kind of proof, and why no other kind is as good. */
  readonly bestProof: { readonly by: BestProof; readonly why: string };
  /** Possible sources of evidence, strongest first. */
  readonly sources: readonly [EvidenceSource, ...EvidenceSource[]];
  /** Days until tested evidence expires: 7 for TLS, 14 for behavior, otherwise 30. */
  readonly observedForDays: number;
  /** Facts that must not be `no` for the parameter to apply; if empty, it always applies. */
  readonly appliesTo?: readonly AgentFact[];
  /** One plain sentence about the agent per outcome. */
  readonly sentences: {
    readonly pass: string;
    readonly partial?: string;
    readonly fail: string;
    readonly missing: string;
  };
  /** What a manifest states, as the object of "declare"; omitted if it is just the fact or the value. */
  readonly line?: string;
  /** The document that proves it, as the object of "attest with". */
  readonly document: string;
  readonly remedy: Remedy;
}

/** The texts of a parameter that users see; from the remedy only its title and duration. */
export type ParameterTexts = Pick<Parameter, 'title' | 'meaning' | 'sentences'> & {
  /** How a user can currently give evidence, in one or two sentences (`scoring/show-by.ts`). */
  readonly showBy: string;
  /** How a user can declare or attest it, as a clause; empty if neither is accepted. */
  readonly stateBy: string;
  /** The document that proves it; empty if attestations are not accepted. */
  readonly document: string;
  readonly remedy: Pick<Remedy, 'title' | 'estimatedMinutes'>;
};

/**
 * The fields of a parameter that collection and evaluation read: no texts, and only the kind of the best
 * proof.
 */
export type JudgedParameter = Omit<
  Parameter,
  keyof ParameterTexts | 'severityReason' | 'bestProof' | 'line' | 'document'
> & {
  readonly bestProof: BestProof;
  readonly availableProof: AvailableProof;
};

/** Declares a parameter with its literal id type. */
export const parameter = <const P extends Parameter>(definition: P): P => definition;
