/** What `npm run new` can write. */

/** A file to write; the path is from the repository's folder. The text need not be formatted. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** What a file that is there gets. */
export interface Entry {
  readonly path: string;
  /**
   * The file's text with it, which need not be formatted.
   * @throws Refusal when the file has no place for it
   */
  readonly enter: (text: string) => string;
}

export interface Plan {
  readonly files: readonly NewFile[];
  /** In the order in which they are entered; several may be of one file. */
  readonly entries?: readonly Entry[];
  /** What a person does next, in order; each may go over several lines. */
  readonly next: readonly string[];
}

/** The repository as a kind sees it. Paths are from its folder. */
export interface Repository {
  readonly exists: (path: string) => boolean;
  /** Names in a folder, in order; none when there is no such folder. */
  readonly list: (folder: string) => readonly string[];
  readonly read: (path: string) => string;
}

export interface Kind {
  /** Shape of the name, such as `<family>/<parameter>`. */
  readonly shape: string;
  readonly example: string;
  /** @throws Refusal when the name cannot be one */
  readonly plan: (name: string, repository: Repository) => Plan;
}

/** What a person asked for cannot be; the message says what would be right. */
export class RejectionError extends Error {
  override readonly name = 'Refusal';
}
