/**
 * Kinds of origins that evidence of an agent comes from, each with what it reaches, takes and means. What an agent has of each
 * says `functions/agents/agent-origins.ts`.
 */
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { AgentFact, EvidenceSource } from '#shared/parameters/parameter.ts';
import { DECLARED_DAYS, INFRASTRUCTURE_DAYS } from './expiry.ts';

/** L0 reads passively (TLS, GET, HEAD, OPTIONS), L1 makes protocol reads, L2 talks to the agent (probes §1). */
export type ProbeLevel = 'L0' | 'L1' | 'L2';

/** What one run may ask of one address. */
export interface ProbeBudget {
  /** Requests of each level; a level that is left out is not asked at all. */
  readonly requests: Readonly<Partial<Record<ProbeLevel, number>>>;
  /** Wall clock from the first request, in milliseconds. */
  readonly milliseconds: number;
}

/** What the owner of an address allows to be done there. */
export interface Consent {
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
}

/** What the probe may do at an address. */
export interface Probing {
  /** What its owner has to have allowed. */
  readonly needs: keyof Consent;
  readonly budget: ProbeBudget;
}

export interface OriginKind {
  /** How it is looked at: by the probe at one address. Absent where nothing is reached and what lies with us is read. */
  readonly probing?: Probing;
  /** Milliseconds that its collectors have together: probing, reading and grading. */
  readonly milliseconds: number;
  /** Source as which its collectors count where they could not look. */
  readonly source: EvidenceSource;
  /** What it means that a collector found nothing to look at: a gap with its reason, or nothing at all. */
  readonly skipped: 'gap' | 'nothing';
  /**
   * What a collector that ran replaces: all that it said before, as of a document that is read again, or what it answered
   * without reservation.
   */
  readonly replaces: 'all' | 'answered';
  /** Days that a fact holds which is seen there. Evidence holds as long as its source says (`expiry.ts`). */
  readonly factDays: number;
  /** What is true of an agent that has an address of this kind. */
  readonly implies?: AgentFact;
  /** Its collectors by id, with their names for people, in the order in which they run. The ids are those that evidence carries. */
  readonly collectors: Readonly<Record<string, string>>;
}

export const originKinds = {
  /** What people handed in. That nobody handed something in is no gap: how to show the parameter says as much. */
  documents: {
    milliseconds: 150 * SECOND,
    source: 'manifest',
    skipped: 'nothing',
    replaces: 'all',
    factDays: DECLARED_DAYS,
    collectors: { manifest: 'Manifest', attestation: 'Attestation' },
  },
  /** The address at which the agent answers: one probe client and one budget for all collectors (probes §1). */
  endpoint: {
    probing: {
      needs: 'authorisedToTest',
      budget: { requests: { L0: 25, L1: 20 }, milliseconds: 2 * MINUTE },
    },
    milliseconds: 150 * SECOND,
    source: 'probe',
    skipped: 'gap',
    replaces: 'answered',
    factDays: INFRASTRUCTURE_DAYS,
    implies: 'has-remote-endpoint',
    collectors: { http: 'HTTP and TLS', mcp: 'MCP', a2a: 'A2A' },
  },
  /** What the agent was asked, and answered: it lies with us, and is read anew with each scan. */
  conversations: {
    milliseconds: 30 * SECOND,
    source: 'probe',
    skipped: 'gap',
    // A failure that was heard ends once it is asked again and answered, not by a question that remained open.
    replaces: 'answered',
    factDays: INFRASTRUCTURE_DAYS,
    collectors: { chat: 'Chat' },
  },
} as const satisfies Readonly<Record<string, OriginKind>>;

/** What comes in as a report: nothing is asked, so no plan lists it, and it stands until it is said anew or expires. */
export const pushed = {
  replaces: 'answered',
  factDays: INFRASTRUCTURE_DAYS,
} as const satisfies Partial<OriginKind>;

/** Kinds of origins by name. */
export type OriginKinds = Readonly<Record<string, OriginKind>>;

export type OriginKindName = keyof typeof originKinds;

type NamesIn<K> = K extends { readonly collectors: infer C } ? keyof C : never;

export type CollectorName = NamesIn<(typeof originKinds)[OriginKindName]>;

/** Whether a collector reads what people say, rather than look at the agent. */
export const isTold = (collector: string): boolean =>
  Object.hasOwn(originKinds.documents.collectors, collector);

/** The kind of an origin in a plan. @throws Error for one that is not there */
export const originKind = (kinds: OriginKinds, name: string): OriginKind => {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`There is no kind of origin ${name}.`);
  return kind;
};
