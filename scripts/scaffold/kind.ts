/** Types of the kinds of modules that `npm run new` scaffolds. */

/** A file to write. The path is relative to the repository root. The text does not need to be formatted. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** A change to a file. */
export interface Entry {
  readonly path: string;
  /**
   * Returns the file's text with the change applied. The text does not need to be formatted.
   * @throws RejectionError if the file has no insertion point for the change
   */
  readonly enter: (text: string) => string;
}

export interface Plan {
  readonly files: readonly NewFile[];
  /** Applied in this order. Several entries may change the same file. */
  readonly entries: readonly Entry[];
  /** Next steps for the developer, in order. Each may span several lines. */
  readonly next: readonly string[];
}

/** Read access to the repository for a kind. Paths are relative to the repository root. */
export interface Repository {
  readonly exists: (path: string) => boolean;
  /** Returns the names in a folder, sorted. Returns an empty list if the folder does not exist. */
  readonly list: (folder: string) => readonly string[];
  readonly read: (path: string) => string;
}

export interface Kind {
  /** Format of the name, such as `<family>/<parameter>`. */
  readonly shape: string;
  readonly example: string;
  /** @throws RejectionError if the name is invalid */
  readonly plan: (name: string, repository: Repository) => Plan;
}

/** Thrown when a request is invalid. The message states what is expected. */
export class RejectionError extends Error {
  override readonly name = 'RejectionError';
}
