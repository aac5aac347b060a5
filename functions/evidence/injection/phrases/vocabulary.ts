/**
 * Words of the languages whose phrases are composed of a few concepts, as stems in lowercase without accents.
 * The names of concepts are those of `worldwide.ts`.
 */

export interface Vocabulary {
  /** A person from whom something may be hidden. */
  readonly person: string;
  readonly not: string;
  /** To report, to mention, to notice. */
  readonly disclose: string;
  /** To send, to copy, to enter, to pass on, as an order. */
  readonly give: string;
  /** To read or to take, as an order. */
  readonly accept: string;
  /** Credentials, and files that contain them. */
  readonly secret: string;
  /** The model's instructions. */
  readonly rules: string;
  /** To ignore; no longer valid. */
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
