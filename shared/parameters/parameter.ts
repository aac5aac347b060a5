/** A parameter: one named, individually evaluable fact about an agent, with an expectation (catalogue: `catalogue/`). */
import type { Remedy } from '#shared/remedies/remedy.ts';

export const severities = ['critical', 'high', 'medium', 'low'] as const;
/** How bad it is when the parameter fails. */
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
 * Where evidence of a parameter may come from. `kubernetes` is the control plane of a cluster, or of the engine that runs containers;
 * `cloud` that of a cloud account; `build` the repository that the agent is made of, with the settings of where it is kept.
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
 * What kind of proof shows a parameter best, by what the fact is: `behaviour`, what the running agent does; `configuration`,
 * what is set; `listing`, where the listing itself is the subject; `document`, what only a paper can show.
 */
export const bestProofs = ['behaviour', 'configuration', 'listing', 'document'] as const;
export type BestProof = (typeof bestProofs)[number];

/**
 * Shape of a parameter's value, with its unit. An `integer` and a `duration` are whole numbers ≥ 0 of that unit. A `date` with
 * `of` is the day of something that has happened, such as `the last access review`, so it cannot lie ahead. An `integer` that is `counted` is a
 * number of things that come and go by themselves: it tells nothing without the day on which they were counted.
 */
export type ValueType =
  | { readonly type: 'boolean' }
  | { readonly type: 'enum'; readonly options: readonly string[] }
  | { readonly type: 'integer'; readonly unit: string; readonly counted?: true }
  | { readonly type: 'duration'; readonly unit: 'seconds' | 'minutes' | 'days' }
  | { readonly type: 'percentage' }
  | { readonly type: 'date'; readonly of?: string }
  | { readonly type: 'list'; readonly of: string }
  /** Words of a person that say the thing itself; `of` names it. */
  | { readonly type: 'text'; readonly of: string };

/** A value of a parameter: a date is ISO 8601 text `YYYY-MM-DD`, a percentage 0 to 100. */
export type ParameterValue = boolean | number | string | readonly string[];

/**
 * What a value must be, as data. What is neither `pass` nor `partial` fails.
 * `at-most` and `at-least` compare numbers; `one-of` compares enum options; `not-before-today` wants a date that has
 * not passed (`partialDays`: fewer days than this left is partial); `not-older-than` wants a date that has come and lies at
 * most `days` back (`partialDays`: up to so many is partial); `filled` wants a list with an entry, or a text that says something.
 * Days are those of UTC.
 */
export type Expectation =
  | { readonly kind: 'is'; readonly value: boolean }
  | { readonly kind: 'one-of'; readonly pass: readonly string[]; readonly partial?: readonly string[] }
  | { readonly kind: 'at-most'; readonly pass: number; readonly partial?: number }
  | { readonly kind: 'at-least'; readonly pass: number; readonly partial?: number }
  | { readonly kind: 'not-before-today'; readonly partialDays?: number }
  | { readonly kind: 'not-older-than'; readonly days: number; readonly partialDays?: number }
  | { readonly kind: 'filled' };

/** Facts of an agent that decide whether a parameter concerns it; `unknown` counts as yes. */
export const agentFacts = [
  'handles-phi',
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
  /** Short name for people. */
  readonly title: string;
  /** One sentence: what the fact is. */
  readonly meaning: string;
  readonly value: ValueType;
  readonly expectation: Expectation;
  readonly severity: Severity;
  /** Why it has that severity: likelihood and impact. */
  readonly severityReason: string;
  /** What kind of proof shows it best, and why no other kind would do as well. */
  readonly bestProof: { readonly by: BestProof; readonly why: string };
  /** Which sources can show it, strongest first. */
  readonly sources: readonly [EvidenceSource, ...EvidenceSource[]];
  /** Days that observed evidence holds: 7 for TLS, 14 for behaviour, else 30. */
  readonly observedForDays: number;
  /** Facts that must not be `no` for the parameter to apply; none listed means it always applies. */
  readonly appliesTo?: readonly AgentFact[];
  /** Plain sentences about the agent for each outcome. */
  readonly says: {
    readonly pass: string;
    readonly partial?: string;
    readonly fail: string;
    readonly missing: string;
  };
  /** What a manifest says of it, as the object of "declare"; left out where that is the fact, or the value, and no more. */
  readonly line?: string;
  /** Which document shows it, as the object of "attest with". */
  readonly document: string;
  readonly remedy: Remedy;
}

/** What people are told of a parameter; of its remedy the name alone. */
export type ParameterTexts = Pick<Parameter, 'title' | 'meaning' | 'says'> & {
  /** How a person can show it today, in one or two sentences (`judging/show-by.ts`). */
  readonly showBy: string;
  readonly remedy: Pick<Remedy, 'title'>;
};

/** What gathering and judging read of a parameter: what is no text, so of its best proof the kind without the reason. */
export type JudgedParameter = Omit<
  Parameter,
  keyof ParameterTexts | 'severityReason' | 'bestProof' | 'line' | 'document'
> & {
  readonly bestProof: BestProof;
};

/** Declares a parameter and keeps its literal id. */
export const parameter = <const P extends Parameter>(definition: P): P => definition;
