/** Receives one log line of the local cloud; `source` names the function or engine. */
export type Log = (source: string, line: string) => void;

/** Returns the message of an unknown thrown value. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
