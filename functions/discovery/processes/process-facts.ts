/** A process as `/proc` tells it. What could not be read is undefined: nobody's guess stands in for it. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** As it was started, or as it calls itself since: anybody can write it. */
  readonly command: readonly string[];
  /** Path of its program, told by the kernel. */
  readonly program: string | undefined;
  readonly folder: string | undefined;
  readonly user: string | undefined;
  /** Names of its environment variables. */
  readonly environmentNames: readonly string[];
  readonly container: string | undefined;
  readonly inPod: boolean;
}
