import type { AgentReply } from '#shared/agents/contract.ts';

type Known = Pick<AgentReply, 'connection' | 'lastScanAt'>;

/** What would earn an unscored agent its first points, in a few words. */
export const earnHint = ({ connection, lastScanAt }: Known, hasManifest = false): string => {
  if (connection === undefined && !hasManifest) return 'Add a connection or a manifest';
  if (lastScanAt === null) return 'Run a scan';
  if (connection !== undefined && !connection.authorisedToTest) return 'Consent to test its endpoint';
  return 'The last scan found no evidence';
};

/** An id as a row shows it: its ends, `7c1e…5b20`. The whole id is in the tooltip. */
export const shortId = (id: string): string => (id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);
