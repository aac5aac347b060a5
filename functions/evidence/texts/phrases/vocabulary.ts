/**
 * Words of the languages whose phrases are put together from a few notions, as stems in small letters without accents.
 * Names of notions are those of `worldwide.ts`.
 */

export interface Vocabulary {
  /** A person from whom something may be kept. */
  readonly person: string;
  readonly not: string;
  /** To tell, to mention, to notice. */
  readonly tell: string;
  /** To send, to copy, to enter, to hand on, as an order. */
  readonly give: string;
  /** To read or to take, as an order. */
  readonly take: string;
  /** What lets somebody in, and files that hold it. */
  readonly secret: string;
  /** Orders that the model has. */
  readonly rules: string;
  /** To ignore; no longer to hold. */
  readonly void: string;
  readonly talk: string;
  /** Whole, so far, word for word. */
  readonly whole: string;
  /** Before; first. */
  readonly before: string;
  /** Any other, every answer, anything. */
  readonly anything: string;
  readonly consent: string;
  /** Without; not needed; taken for granted; oneself. */
  readonly spared: string;
  /** In secret. */
  readonly secretly: string;
}
