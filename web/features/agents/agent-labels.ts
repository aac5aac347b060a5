import type { AgentReply } from '#shared/agents/contract.ts';
import { kindLabels } from '#shared/parameters/agent-kinds.ts';
import type { Connected } from '#shared/scoring/kind-guide.ts';

type Known = Pick<AgentReply, 'connection' | 'lastScanAt' | 'couldNotReach'>;

/** Returns a short hint on how an unscored agent can earn its first points. */
export const earnHint = ({ connection, lastScanAt, couldNotReach }: Known, hasManifest = false): string => {
  if (connection === undefined && !hasManifest) return 'Add a connection or a manifest';
  if (lastScanAt === null) return 'Run a scan';
  if (connection !== undefined && !connection.authorisedToTest) return 'Authorize tests of its endpoint';
  // A new address needs a new consent, so the last scan did not test it.
  if ((connection?.consentAt ?? '') > lastScanAt) return 'Run a scan';
  if (couldNotReach !== undefined) return 'Make its endpoint reachable and scan again';
  return 'The last scan found no evidence';
};

/** Returns the shortened id for a row: `7c1e…5b20`. The tooltip shows the full id. */
export const shortId = (id: string): string => (id.length <= 9 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`);

/** Returns the kind of an agent with its reason, and what a choice or a scan would change. */
export const kindText = ({ kind, kindStanding }: Pick<AgentReply, 'kind' | 'kindStanding'>): string => {
  if (!kindStanding) return kind === 'unknown' ? 'Unknown until the first scan' : kindLabels[kind];
  const chosen =
    kind !== 'unknown' && kind !== kindStanding.kind ? ` Chosen: ${kindLabels[kind].toLowerCase()}.` : '';
  const proposed = kindStanding.proposed;
  const other =
    proposed && proposed !== kindStanding.kind
      ? ` Scans propose: ${kindLabels[proposed].toLowerCase()}.`
      : '';
  return `${kindLabels[kindStanding.kind]}. ${kindStanding.reason}${chosen}${other}`;
};

/** Returns what scans of an agent already use. Configuration evidence shows that its settings are read. */
export const connectedOf = ({ connection, score }: Pick<AgentReply, 'connection' | 'score'>): Connected => ({
  endpoint: connection?.authorisedToTest === true,
  chat: connection?.authorisedToChat === true,
  infrastructure: (score?.points.configuration ?? 0) > 0,
});
