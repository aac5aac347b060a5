/** Receives one line of what a part of the local cloud says; `source` names the function or engine. */
export type Log = (source: string, line: string) => void;

/** The sentence of an unknown thrown value. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
