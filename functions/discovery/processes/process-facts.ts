/** A process as reported by `/proc`. Unreadable values are undefined, never guessed. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** Command line as started, or the title set since then: the process can write it. */
  readonly command: readonly string[];
  /** Path of its program, reported by the kernel. */
  readonly program: string | undefined;
  readonly folder: string | undefined;
  readonly user: string | undefined;
  /** Names of its environment variables. */
  readonly environmentNames: readonly string[];
  readonly container: string | undefined;
  readonly inPod: boolean;
}
