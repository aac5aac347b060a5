/** A collector gathers evidence from one source. It reads the outside world and decides nothing. */

import type { Probe } from '#functions/evidence/probe/probe.ts';
import type { WebhookTarget } from '#functions/evidence/probe/webhook.ts';
import type { Transcript } from '#functions/evidence/red-team/transcript.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { Approval } from '#shared/approvals/approval.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { BaselineKind } from '#shared/baselines/kinds.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import type { Declaration, EvidenceBody, Gap, SampleOf } from '#shared/evidence/evidence.ts';
import type { BestOutcomes } from '#shared/evidence/shown-today.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { KnownKind } from '#shared/parameters/agent-kinds.ts';
import type { AgentFact, EvidenceSource } from '#shared/parameters/parameter.ts';

/** How to reach an agent, as registered by its owner. */
export interface ConnectionTarget {
  readonly protocol: 'auto' | 'mcp' | 'a2a' | 'openai' | 'http';
  readonly url: string;
  /** Whether its owner consented to chat messages in its environment. */
  readonly mayMessage?: boolean;
  /** How to ask an agent behind a custom webhook. */
  readonly webhook?: WebhookTarget;
}

/** Tool names of another agent of the same tenant, as listed by its server in the last probe. */
export interface OtherTools {
  /** Name of the agent. */
  readonly agent: string;
  readonly names: readonly string[];
}

/** A page of a tool list at which reading stopped, because a scan may send only so many requests. */
export interface ListPosition {
  readonly cursor: string;
  /** Its number, from 2. */
  readonly page: number;
  /** Digest of the first page: if it differs, the list has changed and is read again. */
  readonly firstPage: string;
  /** Entries of the pages from the second one that were read. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

/** The last comparison of a tool list with the list that an ordinary client reads. */
export interface ClientReading {
  /** Digest of the list as the probe read it. */
  readonly digest: string;
  readonly differs: boolean;
}

/** Input of a collector. It is complete: a collector reads no table and no environment. */
export interface CollectInput {
  readonly connection?: ConnectionTarget;
  /** The stored manifest, parsed and validated. */
  readonly manifest?: {
    readonly declares: Readonly<Record<string, unknown>>;
    /** Format of the text; defaults to the Accredit manifest. */
    readonly kind?: DocumentKind;
    readonly text: string;
    readonly receivedAt: string;
    /** E-mail address of the account that handed it in. */
    readonly receivedBy: string;
    /** Second account that approved it. */
    readonly approved?: Approval;
  };
  /** Latest attestation of each parameter; absent if there are none. */
  readonly attestations?: readonly Attestation[];
  /**
   * Chat transcripts by run, oldest first, with only the latest run of each test. Absent if there are none.
   */
  readonly conversations?: readonly Transcript[];
  /** Tools of the tenant's other agents at other addresses; absent if none are known. */
  readonly otherTools?: readonly OtherTools[];
  /** Where the previous scan stopped reading the tool list; absent if it read all of it. */
  readonly listPosition?: ListPosition;
  /** The last comparison with an ordinary client, if it differed or is less than a day old. */
  readonly clientReading?: ClientReading;
  /** Approved baselines of the agent. */
  readonly baselines?: readonly Baseline[];
  /** The shared probe client; absent if the owner did not consent to probing. */
  readonly probe?: Probe;
  /** IDs of the requested parameters; a collector may skip work for others. */
  readonly wanted: ReadonlySet<string>;
}

/** Expiry of a certificate. */
export interface SeenCertificate {
  readonly endsAt: Instant;
  /** A few lines of proof. */
  readonly excerpt: string;
}

/** Result of a collector. */
export interface Collected {
  readonly evidence: readonly EvidenceBody[];
  readonly gaps: readonly Gap[];
  /** Facts about the agent observed on the way, such as `has-tools`. */
  readonly facts?: Readonly<Partial<Record<AgentFact, 'yes' | 'no'>>>;
  /** Tool names that the agent's own server listed; absent if no complete list was read. */
  readonly toolNames?: readonly string[];
  /** Where reading of the tool list stopped; absent if its end was read. */
  readonly listPosition?: ListPosition;
  /** Comparison with an ordinary client; absent if none was made. */
  readonly clientReading?: ClientReading;
  /** What was checked for the evidence, separate from it: evidence is the same however often it is checked. */
  readonly probes?: readonly SampleOf[];
  /** For declared facts: who declared and who approved them. */
  readonly declaration?: Declaration;
  /** Earlier evidence at the same address that is no longer valid and has no replacement. */
  readonly retracts?: readonly { readonly parameterId: string; readonly source: EvidenceSource }[];
  /** Snapshots for the agent's baselines: one per kind. */
  readonly seen?: readonly Seen[];
  /** Certificate of the address if it presented one, trusted or not. */
  readonly certificate?: SeenCertificate;
}

/** Returns the approved baseline of one kind. */
export const baselineOf = (baselines: CollectInput['baselines'], kind: BaselineKind): Baseline | undefined =>
  baselines?.find((one) => one.kind === kind);

/** Documents that users submit. */
export type Document = 'manifest' | 'attestation';

export interface Collector {
  readonly id: string;
  /**
   * Version of its rules, an integer from 1. Increase it whenever requests or their evaluation change so that
   * the same agent may get different evidence: scans of one version differ only by what was observed.
   */
  readonly version: number;
  /** Kind of document that it reads; absent if it probes the agent itself. */
  readonly document?: Document;
  /** Returns the date of what it reads; undefined if that is the time of the probe. */
  readonly dated?: (input: CollectInput) => Instant | undefined;
  /** Parameters for which it can provide evidence. */
  readonly shows: readonly string[];
  /** How to start it, and its best possible result for each parameter. Absent if it reads declarations. */
  readonly probes?: {
    /** What a user does to start it: a clause without a period. */
    readonly start: string;
    /** Kinds of agents that it can test. */
    readonly kinds: readonly KnownKind[];
    readonly best: BestOutcomes;
  };
  /**
   * Parameters for which the reason of a skip is stated; by default, all that it shows. The others have another
   * collector, which states its own reason.
   */
  readonly skipLeavesOpen?: readonly string[];
  /** Returns a reason to skip, as a sentence; undefined if it can run. */
  readonly skip: (input: CollectInput) => string | undefined;
  /** Gathers evidence. Throws only for bugs of the product; external failures are gaps. */
  readonly collect: (input: CollectInput) => Promise<Collected>;
}
