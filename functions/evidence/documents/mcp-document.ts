import { isLoopback } from '#functions/evidence/loopback.ts';
import { type Declaration, type Imported, named, type Undecided } from './imported.ts';
import { type McpServer, readServers } from './mcp-servers.ts';
import { literalSecrets, settingKind, switchesVerification } from './secret-settings.ts';

/**
 * One rule across all servers: a declaration, the reason why there is none, or undefined if it does not
 * apply.
 */
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
      detail: `${named(loose.map(({ name }) => name))} is started with certificate verification disabled.`,
      paths: loose.map(({ path }) => path),
    };
  if (remote.length === 0) return undefined;
  return {
    value: true,
    detail: `The configuration uses TLS addresses for ${named(remote.map(({ name, url }) => `${name} (${url.host})`))}, and disables verification for none.`,
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
      detail: `${named(loose.map(({ name, launcher, spec }) => `${name} (${launcher} ${spec})`))} runs the version that is current at startup.`,
      paths: loose.map(({ path }) => path),
    };
  if (packages.length === 0 || packages.length < servers.length)
    return {
      reason: 'The configuration does not state the package and version of every server.',
    };
  return {
    value: 'community',
    detail: `Every server is pinned: ${named(packages.map(({ spec }) => spec))}. The publishers are not verified.`,
    paths: packages.map(({ path }) => path),
  };
};

/** A reference proves only that one secret is stored elsewhere; a plaintext secret proves that it is not. */
const secrets: Rule = (servers) => {
  const literal = literalSecrets(servers);
  if (literal.length > 0)
    return {
      value: false,
      detail: `The configuration contains ${literal.length === 1 ? 'a secret' : `${literal.length} secrets`} in plain text: ${named(literal.map(({ server, name }) => `${name} of ${server}`))}.`,
      paths: literal.map(({ path }) => path),
    };
  const references = servers.flatMap(({ settings }) =>
    settings.filter((setting) => settingKind(setting) === 'reference'),
  );
  if (references.length === 0) return undefined;
  return {
    reason: `The configuration refers to ${named(references.map(({ name }) => name))} and contains no plaintext secret. This does not show where other secrets are stored, nor that a secret store is used.`,
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
      reason: 'The configuration does not list the allowed tools of every server by name.',
    };
  return {
    value: true,
    detail: 'The configuration lists the allowed tools of each server by name.',
    paths: listed,
  };
};

const approval: Rule = (servers) => {
  const open = servers.flatMap(({ name, approvesAll }) => (approvesAll ? [{ name, path: approvesAll }] : []));
  if (open.length === 0) return undefined;
  return {
    value: false,
    detail: `All tools of ${named(open.map(({ name }) => name))} run without approval.`,
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

/**
 * Reads evidence on an agent from an MCP client configuration (probes §5 `stdio.config`). Setting values are
 * never repeated.
 */
export const readMcpDocument = (data: unknown): Imported => {
  const servers = readServers(data);
  const declarations: Declaration[] = [];
  const undecided: Undecided[] = [];
  for (const [parameterId, rule] of Object.entries(rules)) {
    const stated = rule(servers);
    if (stated === undefined) continue;
    if ('reason' in stated) undecided.push({ parameterId, ...stated });
    else declarations.push({ parameterId, ...stated });
  }
  return { declarations, undecided, facts: servers.length > 0 ? { 'has-tools': 'yes' } : {} };
};
