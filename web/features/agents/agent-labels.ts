import type { AgentReply } from '#shared/agents/contract.ts';

type Known = Pick<AgentReply, 'connection' | 'lastScanAt'>;

/** Returns a short hint on how an unscored agent can earn its first points. */
export const earnHint = ({ connection, lastScanAt }: Known, hasManifest = false): string => {
  if (connection === undefined && !hasManifest) return 'Add a connection or a manifest';
  if (lastScanAt === null) return 'Run a scan';
  if (connection !== undefined && !connection.authorisedToTest) return 'Authorize tests of its endpoint';
  return 'The last scan found no evidence';
};

/** Returns the shortened id for a row: `7c1e…5b20`. The tooltip shows the full id. */
export const shortId = (id: string): string => (id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);
