import { isLoopback } from '#functions/evidence/loopback.ts';
import { type Declaration, type Imported, named, type Undecided } from './imported.ts';
import { type McpServer, readServers } from './mcp-servers.ts';
import { literalSecrets, settingKind, switchesVerification } from './secret-settings.ts';

/** One rule over all servers: a declaration, why there is none, or nothing at all where it does not touch on the matter. */
type Rule = (
  servers: readonly McpServer[],
) => Omit<Declaration, 'parameterId'> | { reason: string } | undefined;

const unverified = (servers: readonly McpServer[]) =>
  servers.flatMap(({ name, settings }) =>
    settings
      .filter(({ name: key, value }) => switchesVerification(key) && value === '0')
      .map(({ path }) => ({ name, path })),
  );

const transport: Rule = (servers) => {
  const remote = servers.flatMap(({ name, address }) =>
    address && !isLoopback(address.url) ? [{ name, ...address }] : [],
  );
  const plain = remote.filter(({ url }) => !['https:', 'wss:'].includes(url.protocol));
  const loose = unverified(servers);
  if (plain.length > 0)
    return {
      value: false,
      detail: `The agent reaches ${named(plain.map(({ name, url }) => `${name} (${url.host})`))} without TLS.`,
      paths: plain.map(({ path }) => path),
    };
  if (loose.length > 0)
    return {
      value: false,
      detail: `${named(loose.map(({ name }) => name))} is started with the verification of certificates switched off.`,
      paths: loose.map(({ path }) => path),
    };
  if (remote.length === 0) return undefined;
  return {
    value: true,
    detail: `The configuration names TLS addresses for ${named(remote.map(({ name, url }) => `${name} (${url.host})`))}, and switches verification off for none.`,
    paths: remote.map(({ path }) => path),
  };
};

const provenance: Rule = (servers) => {
  const packages = servers.flatMap(({ name, launcher, package: spec }) =>
    spec ? [{ name, launcher, ...spec }] : [],
  );
  const loose = packages.filter(({ pinned }) => !pinned);
  if (loose.length > 0)
    return {
      value: 'unknown',
      detail: `${named(loose.map(({ name, launcher, spec }) => `${name} (${launcher} ${spec})`))} runs whichever version is served at the time.`,
      paths: loose.map(({ path }) => path),
    };
  if (packages.length === 0 || packages.length < servers.length)
    return {
      reason: 'The configuration does not say for every server which package in which version it is.',
    };
  return {
    value: 'community',
    detail: `Every server is pinned: ${named(packages.map(({ spec }) => spec))}. Nobody vouches for the publishers.`,
    paths: packages.map(({ path }) => path),
  };
};

/** One reference shows that one secret is elsewhere; a secret in plain text shows that it is not. */
const secrets: Rule = (servers) => {
  const literal = literalSecrets(servers);
  if (literal.length > 0)
    return {
      value: false,
      detail: `The configuration holds ${literal.length === 1 ? 'a secret' : `${literal.length} secrets`} in plain text: ${named(literal.map(({ server, name }) => `${name} of ${server}`))}.`,
      paths: literal.map(({ path }) => path),
    };
  const references = servers.flatMap(({ settings }) =>
    settings.filter((setting) => settingKind(setting) === 'reference'),
  );
  if (references.length === 0) return undefined;
  return {
    reason: `The configuration refers to ${named(references.map(({ name }) => name))} and writes no secret down, which does not show where the others are, nor that a store keeps these.`,
  };
};

const allowList: Rule = (servers) => {
  const open = servers.flatMap(({ name, grantsAll, approvesAll }) => {
    const path = grantsAll ?? approvesAll;
    return path ? [{ name, path }] : [];
  });
  if (open.length > 0)
    return {
      value: false,
      detail: `Every tool of ${named(open.map(({ name }) => name))} is granted by a wildcard.`,
      paths: open.map(({ path }) => path),
    };
  const listed = servers.flatMap(({ granted }) => (granted ? [granted] : []));
  if (servers.length === 0 || listed.length < servers.length)
    return {
      reason: 'The configuration does not list by name the tools of every server that the agent may use.',
    };
  return {
    value: true,
    detail: 'The configuration lists by name which tools of each server may be used.',
    paths: listed,
  };
};

const approval: Rule = (servers) => {
  const open = servers.flatMap(({ name, approvesAll }) => (approvesAll ? [{ name, path: approvesAll }] : []));
  if (open.length === 0) return undefined;
  return {
    value: false,
    detail: `Tools of ${named(open.map(({ name }) => name))} run without asking anybody, whichever they are.`,
    paths: open.map(({ path }) => path),
  };
};

const rules: Readonly<Record<string, Rule>> = {
  'tool-transport-secured': transport,
  'mcp-server-provenance': provenance,
  'secrets-in-manager': secrets,
  'tool-allow-list': allowList,
  'human-approval-destructive-tools': approval,
};

/** What an MCP client configuration shows of an agent (probes §5 `stdio.config`). Values of settings are never repeated. */
export const readMcpDocument = (data: unknown): Imported => {
  const servers = readServers(data);
  const declarations: Declaration[] = [];
  const undecided: Undecided[] = [];
  for (const [parameterId, rule] of Object.entries(rules)) {
    const said = rule(servers);
    if (said === undefined) continue;
    if ('reason' in said) undecided.push({ parameterId, ...said });
    else declarations.push({ parameterId, ...said });
  }
  return { declarations, undecided, facts: servers.length > 0 ? { 'has-tools': 'yes' } : {} };
};
