/** Servers configured in one client file, as plain data. */
import {
  fieldOf,
  fieldsOf,
  isFields,
  jsonData,
  textsOf,
  tomlData,
  yamlData,
} from '../../files/structured.ts';
import type { McpClient } from '../../known/mcp-clients.ts';
import { type Launch, readLaunch } from './launch.ts';

export interface ConfiguredServer {
  readonly name: string;
  readonly launch: Launch;
  /** Names of its environment variables. */
  readonly environmentNames: readonly string[];
  /** Names of the headers sent to it. */
  readonly headerNames: readonly string[];
  readonly isOff: boolean;
  readonly weaknesses: readonly string[];
}

const parse = { json: jsonData, toml: tomlData, yaml: yamlData };

/** Returns the values under a path of keys; `*` matches every key. */
const under = (data: unknown, [key, ...rest]: readonly string[]): readonly unknown[] => {
  if (key === undefined) return [data];
  const next = key === '*' ? (isFields(data) ? Object.values(data) : []) : [fieldOf(data, key)];
  return next.filter((each) => each !== undefined).flatMap((each) => under(each, rest));
};

const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/.test(text);

/** Returns the names in a map, or in a list of `NAME=value`. */
const namesOf = (value: unknown): readonly string[] =>
  (isFields(value)
    ? Object.keys(value)
    : textsOf(value ?? []).map((text) => text.split('=')[0] ?? '')
  ).filter(isName);

/** Returns the environment variables that `docker run` sets. */
const dockerNames = (entry: unknown): readonly string[] => {
  const args = textsOf(fieldOf(entry, 'args') ?? []);
  return args.flatMap((arg, at) => {
    const set =
      arg === '-e' || arg === '--env' ? args[at + 1] : /^--env=/.test(arg) ? arg.slice(6) : undefined;
    return set === undefined ? [] : namesOf([set]);
  });
};

const someOf = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value === true);

const approvals = (entry: unknown): readonly string[] => {
  const all = ['autoApprove', 'alwaysAllow', 'auto_approve', 'alwaysApprove'];
  return [
    ...(all.some((key) => someOf(fieldOf(entry, key))) ? ['tools are approved without confirmation'] : []),
    ...(fieldOf(entry, 'trust') === true ? ['trusted without confirmation'] : []),
  ];
};

/** Client-wide settings that disable confirmation before a tool is used. */
const clientApprovals = (data: unknown): readonly string[] => [
  ...(fieldOf(data, 'enableAllProjectMcpServers') === true
    ? ['project servers are approved without confirmation']
    : []),
  ...(fieldOf(fieldOf(data, 'permissions'), 'defaultMode') === 'bypassPermissions' ||
  fieldOf(data, 'approval_policy') === 'never'
    ? ['tools are approved without confirmation']
    : []),
];

const serverOf = (
  name: string,
  entry: unknown,
  approvedForAll: readonly string[],
): ConfiguredServer | undefined => {
  const launch = readLaunch(entry);
  if (!launch) return undefined;
  const environment = ['env', 'envs', 'environment', 'env_keys', 'env_vars'].flatMap((key) =>
    namesOf(fieldOf(entry, key)),
  );
  return {
    name,
    launch,
    environmentNames: [...new Set([...environment, ...dockerNames(entry)])],
    headerNames: ['headers', 'http_headers', 'env_http_headers'].flatMap((key) =>
      Object.keys(fieldsOf(entry, key)).filter(isName),
    ),
    isOff: fieldOf(entry, 'disabled') === true || fieldOf(entry, 'enabled') === false,
    weaknesses: [...new Set([...launch.weaknesses, ...approvals(entry), ...approvedForAll])],
  };
};

/** Returns the servers of a file; undefined if it cannot be parsed. */
export const configuredServers = (
  { format, keys }: McpClient,
  text: string,
): readonly ConfiguredServer[] | undefined => {
  if (text.trim() === '') return [];
  const data = parse[format](text);
  if (!isFields(data)) return undefined;
  const forAll = clientApprovals(data);
  return keys
    .flatMap((way) => under(data, way))
    .filter(isFields)
    .flatMap((servers) =>
      Object.entries(servers).flatMap(([name, entry]) => serverOf(name, entry, forAll) ?? []),
    );
};
