/** The places of two lists that are read side by side, as one cursor of an address. */

/** Stands in no cursor of the API, which are base64url. */
const BETWEEN = '~';

export interface SideBySide {
  readonly agents: string | undefined;
  readonly checks: string | undefined;
}

/** The cursor of the page that follows in both; undefined where no agents follow. */
export const joinCursors = (agents: string | undefined, checks: string | undefined): string | undefined =>
  agents === undefined ? undefined : `${agents}${BETWEEN}${checks ?? ''}`;

export const splitCursor = (cursor = ''): SideBySide => {
  const [agents, checks] = cursor.split(BETWEEN);
  return { agents: agents || undefined, checks: checks || undefined };
};
