/** A tenant's trail, chain and checkpoints as stored, and the result of their verification. */
import type { Instant } from '#shared/kernel/time.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { Sha256 } from './fingerprint.ts';
import type { ChainEnd, Seal } from './seal.ts';

/** An event as found in the trail. */
export interface StoredEvent {
  readonly id: string;
  /** Month of its partition. */
  readonly month: string;
  /** Content hash of the stored event. */
  readonly content: string;
  /** Recorded time of the event; absent if it is not readable. */
  readonly at?: Instant;
}

/** A seal with the number in its key; without `seal` if the stored item is not a seal. */
export interface StoredSeal {
  readonly place: number;
  readonly seal?: Seal;
}

/** A checkpoint with the number in its key; without `checkpoint` if the stored item is not a checkpoint. */
export interface StoredCheckpoint {
  readonly place: number;
  readonly checkpoint?: SignedCheckpoint;
  /** Whether the signature was made with the product's key. */
  readonly signed: boolean;
}

export interface StoredChain {
  readonly tenant: string;
  readonly head?: ChainEnd & { readonly checkpointed: number };
  /** Position of the head after everything else was read: chains grow during the read. */
  readonly grownTo?: number;
  /** In the order of their keys. */
  readonly seals: readonly StoredSeal[];
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly events: readonly StoredEvent[];
  /** Number of the first seal that was read if the check starts later in the chain; 1 if absent. */
  readonly from?: number;
}

/** Kinds of faults in a chain. */
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
  /** Number of the affected seal or checkpoint. */
  readonly number?: number;
  /** Id of the affected event. */
  readonly event?: string;
  /** Description of the fault, for display. */
  readonly text: string;
}

/** A range of seals with the events they name. */
export interface ChainPart {
  readonly seals: number;
  readonly events: number;
  /** Time of the first of these seals; absent if there is none or it is not readable. */
  readonly since?: Instant;
}

export interface ChainReport {
  readonly tenant: string;
  readonly events: number;
  /** Sealed events that are missing but older than the retention period. */
  readonly expired: number;
  /** Events that are too new to be sealed. */
  readonly awaiting: number;
  readonly seals: number;
  readonly checkpoints: number;
  /** The newest seal that a valid checkpoint covers; 0 if there is none. */
  readonly covered: number;
  /** When that checkpoint was made. Later seals could have been removed undetected. Absent if there is none. */
  readonly coveredAt?: Instant;
  /** The newest seal with a valid signature, which covers all seals before it; 0 if there is none. */
  readonly signed: number;
  /**
   * The end of the chain without a checkpoint. An attacker with write access to the table could have removed
   * it undetected.
   */
  readonly uncovered: ChainPart;
  readonly faults: readonly ChainFault[];
}

/** Inputs of the verification beside the chain. */
export interface VerifyContext {
  readonly sha256: Sha256;
  readonly now: Instant;
  /** Returns whether the seal's signature was made with the product's key for that seal. */
  readonly isSealSigned: (tenant: string, seal: Seal) => boolean;
}
