/** Joins the cursors of two lists that are read side by side into one URL cursor. */

/** Never part of an API cursor, which is base64url. */
const BETWEEN = '~';

export interface SideBySide {
  readonly agents: string | undefined;
  readonly checks: string | undefined;
}

/** Returns the cursor of the next page of both lists; undefined if no agents follow. */
export const joinCursors = (agents: string | undefined, checks: string | undefined): string | undefined =>
  agents === undefined ? undefined : `${agents}${BETWEEN}${checks ?? ''}`;

export const splitCursor = (cursor = ''): SideBySide => {
  const [agents, checks] = cursor.split(BETWEEN);
  return { agents: agents || undefined, checks: checks || undefined };
};
