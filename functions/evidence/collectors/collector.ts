/** A collector gathers evidence from one source. It reads the world and decides nothing. */

import type { Transcript } from '#functions/evidence/conversations/transcript.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import type { EvidenceBody, Gap, LookedFor, Told } from '#shared/evidence/evidence.ts';
import type { BestOutcomes } from '#shared/evidence/shown-today.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentFact, EvidenceSource } from '#shared/parameters/parameter.ts';

/** How an agent is reached, as its owner registered it. */
export interface ConnectionTarget {
  readonly protocol: 'auto' | 'mcp' | 'a2a' | 'openai' | 'http';
  readonly url: string;
}

/** Names of the tools of another agent of the same tenant, as its own server listed them when it was last looked at. */
export interface OtherTools {
  /** Name of the agent. */
  readonly agent: string;
  readonly names: readonly string[];
}

/** What a collector is given. Everything it needs is here; it reads no table and no environment. */
export interface CollectInput {
  readonly connection?: ConnectionTarget;
  /** The stored manifest, as parsed and validated data. */
  readonly manifest?: {
    readonly declares: Readonly<Record<string, unknown>>;
    /** What the text is; a manifest of our own where it is left out. */
    readonly kind?: DocumentKind;
    readonly text: string;
    readonly receivedAt: string;
    /** E-mail address of the account that handed it in. */
    readonly receivedBy: string;
    /** The second account that approved it. */
    readonly approved?: Approval;
  };
  /** The latest attestation of each parameter; absent when nothing was ever attested. */
  readonly attestations?: readonly Attestation[];
  /**
   * What the agent was asked and answered, by run, oldest first; of each test only what was asked last. Absent when it was never
   * asked anything.
   */
  readonly conversations?: readonly Transcript[];
  /** Tools of the tenant's other agents at other addresses; absent when none are known. */
  readonly otherTools?: readonly OtherTools[];
  /** What a person approved of the agent, as it was seen before. */
  readonly baselines?: readonly Baseline[];
  /** The one probe client; absent when the owner did not consent to probing. */
  readonly probe?: Probe;
  /** Ids of the parameters that are wanted; a collector may skip what serves none of them. */
  readonly wanted: ReadonlySet<string>;
}

/** A certificate as far as its end is concerned. */
export interface SeenCertificate {
  readonly endsAt: Instant;
  /** What was seen of it, a few lines. */
  readonly excerpt: string;
}

/** What a collector gives back. */
export interface Collected {
  readonly evidence: readonly EvidenceBody[];
  readonly gaps: readonly Gap[];
  /** Facts about the agent that were seen on the way, such as `has-tools`. */
  readonly facts?: Readonly<Partial<Record<AgentFact, 'yes' | 'no'>>>;
  /** Names of the tools that the agent's own server listed; absent where no whole list was read. */
  readonly toolNames?: readonly string[];
  /** What was looked at for the evidence, beside it: the evidence is the same however often it is looked at. */
  readonly looks?: readonly LookedFor[];
  /** Who says the facts, where people do, and who approved them. */
  readonly told?: Told;
  /** What no longer holds of what it showed before at the same address, and is shown by nothing in its place. */
  readonly retracts?: readonly { readonly parameterId: string; readonly source: EvidenceSource }[];
  /** What of the agent is watched, as it was seen: of each kind once. */
  readonly seen?: readonly Seen[];
  /** The certificate that the address showed, where it showed one, trusted or not. */
  readonly certificate?: SeenCertificate;
}

/** What a person approved of one kind. */
export const baselineOf = (baselines: CollectInput['baselines'], kind: BaselineKind): Baseline | undefined =>
  baselines?.find((one) => one.kind === kind);

/** What people hand in. */
export type Document = 'manifest' | 'attestation';

export interface Collector {
  readonly id: string;
  /**
   * Version of its rules, a whole number from 1 on. Whoever changes what it asks, or what it makes of an answer, so that the same
   * agent may get other evidence, raises it by one: two scans of the same version differ by what was there, not by how it was read.
   */
  readonly version: number;
  /** The kind of document that it reads; absent where it looks at the agent itself. */
  readonly document?: Document;
  /** When what it reads was so; undefined where that is the time of looking. */
  readonly dated?: (input: CollectInput) => Instant | undefined;
  /** Parameters that it can show. */
  readonly shows: readonly string[];
  /** How it is made to look, and the best that it can show of each of them. Absent where it reads what people say. */
  readonly looks?: {
    /** What a person does so that it looks: a clause without a full stop. */
    readonly start: string;
    readonly best: BestOutcomes;
  };
  /** Reason to skip, as a sentence for people; undefined when it can run. */
  readonly skip: (input: CollectInput) => string | undefined;
  /** Gathers. Throws only for defects of our own; what the world refuses is a gap. */
  readonly collect: (input: CollectInput) => Promise<Collected>;
}
