import { manifests as agents } from '#functions/agents/manifest.ts';
import { manifests as frameworks } from '#functions/frameworks/manifest.ts';
import { manifests as issues } from '#functions/issues/manifest.ts';
import { manifests as monitoring } from '#functions/monitoring/manifest.ts';
import { manifests as parameters } from '#functions/parameters/manifest.ts';
import { type Access, type FunctionManifest, functionsOf } from '#functions/platform/deploy/manifest.ts';
import { manifests as remediations } from '#functions/remediations/manifest.ts';
import { manifests as scans } from '#functions/scans/manifest.ts';
import { manifests as standings } from '#functions/standings/manifest.ts';

/** Functions that serve the routes of the tools. */
const serving = [agents, frameworks, issues, monitoring, parameters, remediations, scans, standings]
  .flat()
  .filter(({ contract }) => contract !== undefined);

/** Returns the read part of an access. Sessions are omitted, because only keys have access. */
const readsOf = (access: Access): readonly Access[] => {
  if ('table' in access) {
    const actions = access.actions.filter((action) => action === 'get' || action === 'query');
    return actions.length > 0 && access.table !== 'SESSION' ? [{ ...access, actions }] : [];
  }
  return 'bucket' in access && access.actions.includes('get') ? [{ ...access, actions: ['get'] }] : [];
};

const unlike = (all: readonly Access[]): readonly Access[] => [
  ...new Map(all.map((access) => [JSON.stringify(access), access])).values(),
];

const readsOfAll = (functions: readonly FunctionManifest[]): readonly Access[] =>
  unlike(functions.flatMap(({ access }) => access.flatMap(readsOf)));

export const manifests = functionsOf({
  name: 'mcp',
  noun: 'mcp',
  purpose: 'Lets assistants read the API through the Model Context Protocol',
  endpoint: '/mcp',
  access: [
    ...readsOfAll(serving),
    // The timeline of an agent, and reports without their files. Their own functions have more access, such
    // as the audit trail and users.
    { table: 'TIMELINE', actions: ['get', 'query'] },
    { table: 'CHATRUN', actions: ['query'], indexes: ['gsi1'] },
    { table: 'REPORT', actions: ['get', 'query'] },
    { table: 'JOB', actions: ['get'] },
    // Requests are counted, and the last use of a key is recorded.
    { table: 'USAGE', actions: ['update'] },
    { table: 'KEY', actions: ['update'] },
    { table: 'APIKEY', actions: ['update'] },
    // Rejected access is recorded as an audit event.
    { table: 'AUDIT', actions: ['put'] },
  ],
  memoryMb: 1024,
  timeoutSeconds: 20,
});
