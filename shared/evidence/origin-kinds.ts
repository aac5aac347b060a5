/**
 * Kinds of evidence origins of an agent: what each reaches, accepts and means.
 * `functions/agents/agent-origins.ts` lists the origins of an agent.
 */
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { AgentFact, EvidenceSource } from '#shared/parameters/parameter.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from './expiry.ts';

/**
 * L0 reads passively (TLS, GET, HEAD, OPTIONS), L1 makes protocol reads, L2 chats with the agent or calls its
 * read-only tools (probes §1).
 */
export type ProbeLevel = 'L0' | 'L1' | 'L2';

/** Request budget of one run for one address. */
export interface ProbeBudget {
  /** Requests per level; an omitted level is not used at all. */
  readonly requests: Readonly<Partial<Record<ProbeLevel, number>>>;
  /** Wall-clock limit from the first request, in milliseconds. */
  readonly milliseconds: number;
}

/** What the owner of an address consents to. */
export interface Consent {
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
}

/** What the probe may do at an address. */
export interface Probing {
  /** Consent required from the owner. */
  readonly needs: keyof Consent;
  readonly budget: ProbeBudget;
}

export interface OriginKind {
  /** How the origin is probed, at one address. Absent if nothing is probed and only stored data is read. */
  readonly probing?: Probing;
  /** Total time of its collectors, in milliseconds: probing, reading and grading. */
  readonly milliseconds: number;
  /** Evidence source under which its collectors report gaps. */
  readonly source: EvidenceSource;
  /** Meaning of a skipped collector: a gap with its reason, or nothing. */
  readonly skipped: 'gap' | 'nothing';
  /**
   * What the run of a collector replaces: all its previous evidence, as for a document that is read again, or
   * only what it answered conclusively.
   */
  readonly replaces: 'all' | 'answered';
  /**
   * Validity of a fact observed there, in days. Evidence is valid as long as its source defines
   * (`expiry.ts`).
   */
  readonly factDays: number;
  /** Fact that applies to every agent with an address of this kind. */
  readonly implies?: AgentFact;
  /** Its collectors by id with their display names, in execution order. Evidence carries these ids. */
  readonly collectors: Readonly<Record<string, string>>;
}

export const originKinds = {
  /** Uploaded documents. A missing upload is no gap, because the parameter states how to provide evidence. */
  documents: {
    milliseconds: 150 * SECOND,
    source: 'manifest',
    skipped: 'nothing',
    replaces: 'all',
    factDays: DECLARED_DAYS,
    collectors: { manifest: 'Manifest', attestation: 'Attestation' },
  },
  /** The agent's endpoint: one probe client and one budget for all collectors (probes §1). */
  endpoint: {
    probing: {
      needs: 'authorisedToTest',
      // Sent only with consent to chat: one message, which shows whether the agent answers anyone, and 20 calls
      // of read-only tools.
      budget: { requests: { L0: 25, L1: 45, L2: 21 }, milliseconds: 3 * MINUTE },
    },
    milliseconds: 200 * SECOND,
    source: 'probe',
    skipped: 'gap',
    replaces: 'answered',
    factDays: INFRASTRUCTURE_DAYS,
    implies: 'has-remote-endpoint',
    collectors: { http: 'HTTP and TLS', mcp: 'MCP', 'mcp-calls': 'MCP tool calls', a2a: 'A2A' },
  },
  /** Stored chat transcripts of the agent, read again with each scan. */
  conversations: {
    milliseconds: 30 * SECOND,
    source: 'probe',
    skipped: 'gap',
    // An observed failure ends only when the question is asked again and answered, not when it remains open.
    replaces: 'answered',
    factDays: INFRASTRUCTURE_DAYS,
    collectors: { chat: 'Chat' },
  },
} as const satisfies Readonly<Record<string, OriginKind>>;

/**
 * Evidence that arrives as a report. Nothing is probed, so no plan lists it; it counts until the next report
 * or its expiry.
 */
export const pushed = {
  replaces: 'answered',
  factDays: INFRASTRUCTURE_DAYS,
} as const satisfies Partial<OriginKind>;

/** Origin kinds by name. */
export type OriginKinds = Readonly<Record<string, OriginKind>>;

export type OriginKindName = keyof typeof originKinds;

type NamesIn<K> = K extends { readonly collectors: infer C } ? keyof C : never;

export type CollectorName = NamesIn<(typeof originKinds)[OriginKindName]>;

/** Whether a collector reads documents from users instead of probing the agent. */
export const isReported = (collector: string): boolean =>
  Object.hasOwn(originKinds.documents.collectors, collector);

/** Returns the origin kind of that name in a plan. @throws Error for an unknown name */
export const originKind = (kinds: OriginKinds, name: string): OriginKind => {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`Unknown origin kind: ${name}.`);
  return kind;
};
