/** A tenant's trail, chain and checkpoints as they are stored, and what verification says of them. */
import type { Instant } from '#shared/kernel/time.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { Sha256 } from './fingerprint.ts';
import type { ChainEnd, Seal } from './seal.ts';

/** An event as it was found. */
export interface StoredEvent {
  readonly id: string;
  /** Month that it is filed under. */
  readonly month: string;
  /** Content hash of what is stored. */
  readonly content: string;
  /** When it says that it happened; absent where it says nothing readable. */
  readonly at?: Instant;
}

/** A seal and the number that it is filed under; without `seal` when what lies there is none. */
export interface StoredSeal {
  readonly place: number;
  readonly seal?: Seal;
}

/** A checkpoint and the number that it is filed under; without `checkpoint` when what lies there is none. */
export interface StoredCheckpoint {
  readonly place: number;
  readonly checkpoint?: SignedCheckpoint;
  /** The signature is that of the product's key. */
  readonly signed: boolean;
}

export interface StoredChain {
  readonly tenant: string;
  readonly head?: ChainEnd & { readonly checkpointed: number };
  /** Where the head was when all else had been read: chains grow while they are read. */
  readonly grownTo?: number;
  /** In the order of their places. */
  readonly seals: readonly StoredSeal[];
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly events: readonly StoredEvent[];
  /** Number of the first seal that was read, where the chain is looked at from there on; 1 when absent. */
  readonly from?: number;
  /** What a sound checkpoint that is not among these says of the first signed seal; known where a part is looked at by itself. */
  readonly signedFrom?: number;
}

/** Each way in which a chain can be wrong. */
export type FaultKind =
  | 'event-altered'
  | 'event-removed'
  | 'event-reordered'
  | 'event-inserted'
  | 'event-misplaced'
  | 'event-sealed-twice'
  | 'seal-altered'
  | 'seal-removed'
  | 'seal-reordered'
  | 'seal-replaced'
  | 'seal-signature'
  | 'seal-unsigned'
  | 'chain-truncated'
  | 'head-altered'
  | 'head-removed'
  | 'checkpoint-altered'
  | 'checkpoint-removed'
  | 'checkpoint-signature';

export interface ChainFault {
  readonly kind: FaultKind;
  /** Number of the seal or checkpoint concerned. */
  readonly number?: number;
  /** Id of the event concerned. */
  readonly event?: string;
  /** What is wrong, for people. */
  readonly text: string;
}

/** Some seals of a chain, with the events that they name. */
export interface ChainPart {
  readonly seals: number;
  readonly events: number;
  /** When the first of those seals was made; absent where there is none, or it is not readable. */
  readonly since?: Instant;
}

export interface ChainReport {
  readonly tenant: string;
  readonly events: number;
  /** Events that their seals name and that are gone, as they may be: they are older than what is retained. */
  readonly expired: number;
  /** Events that are too new to be in a seal. */
  readonly awaiting: number;
  readonly seals: number;
  readonly checkpoints: number;
  /** The newest seal that a sound checkpoint covers; 0 when none does. */
  readonly covered: number;
  /** When that checkpoint was made: what was added later and cut off again does not show. Absent where there is none. */
  readonly coveredAt?: Instant;
  /** The newest seal with a sound signature; it covers all before it. 0 when none has one. */
  readonly signed: number;
  /** The first seal from which on all were signed; absent while none was. */
  readonly signedFrom?: number;
  /** The end of the chain that no checkpoint covers: who writes the table could have cut it off unseen. */
  readonly uncovered: ChainPart;
  /** The end that no signature at all covers: who writes the table could have rewritten it unseen, too. */
  readonly unsigned: ChainPart;
  /** Seals without a signature of their own, which a signed seal or a checkpoint after them covers. */
  readonly bare: ChainPart;
  readonly faults: readonly ChainFault[];
}

/** What verification is given beside the chain. */
export interface VerifyContext {
  readonly sha256: Sha256;
  readonly now: Instant;
  /** Whether the signature that a seal has is that of the product's key for it. */
  readonly isSealSigned: (tenant: string, seal: Seal) => boolean;
}
