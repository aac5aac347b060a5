/**
 * The servers in an MCP client configuration, for all known clients (command, arguments, environment,
 * address).
 */
import { serversMember } from '#shared/agents/document-kind.ts';
import { trimEnd } from '#shared/kernel/trim-ends.ts';
import { isMap, type JsonMap, listOf, type Path, textOf } from './imported.ts';
import { namesSecret } from './secret-names.ts';

/** A text in a server's entry that has a value. */
export interface Setting {
  readonly path: Path;
  /** Name of the variable, header or option; empty for a standalone word. */
  readonly name: string;
  readonly value: string;
  /** Text before the value in the same entry, such as `--token=`. */
  readonly before: string;
}

export interface PackageSpec {
  readonly path: Path;
  /** As written, such as `@scope/server@1.2.3`. */
  readonly spec: string;
  /** Whether it names a fixed version or digest. */
  readonly pinned: boolean;
}

export interface McpServer {
  readonly name: string;
  readonly path: Path;
  /** Program that starts it, without its folder, such as `npx`; empty for a remote server. */
  readonly launcher: string;
  readonly package?: PackageSpec;
  readonly address?: { readonly path: Path; readonly url: URL };
  /** Environment, headers, command words, URL query. */
  readonly settings: readonly Setting[];
  /** Path of the setting that lets all tools run without approval. */
  readonly approvesAll?: Path;
  /** Path of the wildcard that allows every tool. */
  readonly grantsAll?: Path;
  /** Path of the list of allowed tools. */
  readonly granted?: Path;
}

/** Launchers that fetch a package by name, and the words before that name. */
const packageLaunchers: Readonly<Record<string, readonly string[]>> = {
  npx: [],
  bunx: [],
  uvx: [],
  pipx: ['run'],
  pnpm: ['dlx', 'exec'],
  yarn: ['dlx'],
  npm: ['exec', 'x'],
  bun: ['x'],
  uv: ['tool', 'run'],
  docker: ['run'],
  podman: ['run'],
};
/** Options whose value is the next word, which is therefore not the package. */
const valued = new Set([
  '-e',
  '--env',
  '-v',
  '--volume',
  '--mount',
  '--name',
  '--network',
  '--env-file',
  '-p',
  '-w',
  '-u',
]);
/** Options whose value is the package itself. */
const packageOption = new Set(['--package', '-p', '--from']);

const isExact = (version: string): boolean => /^v?\d+(?:\.\d+){1,3}(?:[-+.][\w.+-]+)?$/.test(version);

const isPinned = (launcher: string, spec: string): boolean => {
  if (launcher === 'docker' || launcher === 'podman') return /@sha256:[0-9a-f]{64}$/.test(spec);
  if (/^(?:git\+|https?:|github:)/.test(spec)) return /[@#][0-9a-f]{40}$/.test(spec);
  const version = /^(?:@[^/]+\/)?[^@=]+(?:@|==)(.+)$/.exec(spec)?.[1];
  return version !== undefined && isExact(version);
};

const packageOf = (launcher: string, args: readonly string[], at: Path): PackageSpec | undefined => {
  const lead = packageLaunchers[launcher];
  if (!lead) return undefined;
  const isImage = launcher === 'docker' || launcher === 'podman';
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? '';
    const named = !isImage && packageOption.has(word);
    const spec = named ? args[index + 1] : word;
    if (!named && word.startsWith('-')) {
      if (valued.has(word)) index += 1;
      continue;
    }
    if (spec === undefined || (!named && lead.includes(word))) continue;
    return { path: [...at, named ? index + 1 : index], spec, pinned: isPinned(launcher, spec) };
  }
  return undefined;
};

/** Returns the settings in variables or headers: a map of names to values. */
const mapSettings = (value: unknown, at: Path): readonly Setting[] =>
  isMap(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'object' ? [] : [{ path: [...at, name], name, value: String(one), before: '' }],
      )
    : [];

/**
 * Returns the settings in an argument list: `--name=value`, `NAME=value`, `Name: value`, `--name value`.
 * Other arguments are standalone.
 */
const wordSettings = (args: readonly string[], at: Path): readonly Setting[] =>
  args.flatMap((word, index): readonly Setting[] => {
    const path = [...at, index];
    const joined = /^(--?[\w-]+=|[A-Z][A-Z0-9_]{2,}=|[A-Za-z-]{3,40}:\s{1,3})(.+)$/s.exec(word);
    const before = joined?.[1] ?? '';
    if (joined)
      return [
        { path, name: trimEnd(before.replace(/^-+/, ''), '=: \t\r\n'), value: joined[2] ?? '', before },
      ];
    if (word.startsWith('-')) return [];
    return [{ path, name: /^--([\w-]+)$/.exec(args[index - 1] ?? '')?.[1] ?? '', value: word, before: '' }];
  });

/** Returns the settings in a URL. A password is excluded from `before`, so it is masked with the rest. */
const addressSettings = (address: McpServer['address']): readonly Setting[] => {
  if (!address || (address.url.search === '' && address.url.password === '')) return [];
  const { path, url } = address;
  const names = [...url.searchParams.keys()];
  const name = url.password === '' ? (names.find(namesSecret) ?? 'query') : 'password';
  const value = url.password === '' ? url.search.slice(1).replaceAll('%20', ' ') : url.password;
  return [{ path, name, value, before: `${url.protocol}//${url.host}${url.pathname}?` }];
};

const addressOf = (server: JsonMap, at: Path): McpServer['address'] => {
  for (const key of ['url', 'httpUrl', 'serverUrl']) {
    const text = textOf(server[key]);
    if (URL.canParse(text)) return { path: [...at, key], url: new URL(text) };
  }
  return undefined;
};

const isWildcard = (value: unknown): boolean => value === true || listOf(value).includes('*');

const optional = <K extends string>(key: K, path: Path | undefined) =>
  (path === undefined ? {} : { [key]: path }) as Partial<Record<K, Path>>;

const readServer = (name: string, server: JsonMap, path: Path): McpServer => {
  const at = (...more: Path): Path => [...path, ...more];
  const command = textOf(server.command);
  const launcher =
    command
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.(?:cmd|exe)$/i, '') ?? '';
  const args = listOf(server.args).map((word) => String(word));
  const spec = packageOf(launcher, args, at('args'));
  const address = addressOf(server, path);
  const approving = ['trust', 'autoApprove', 'alwaysAllow'].find((key) => isWildcard(server[key]));
  const granting = ['tools', 'allowedTools', 'includeTools'];
  const open = granting.find((key) => isWildcard(server[key]));
  const listed = granting.find((key) => listOf(server[key]).length > 0);
  return {
    name,
    path,
    launcher,
    ...(spec ? { package: spec } : {}),
    ...(address ? { address } : {}),
    settings: [
      ...['env', 'headers', 'http_headers'].flatMap((key) => mapSettings(server[key], at(key))),
      ...wordSettings(args, at('args')),
      ...addressSettings(address),
    ],
    ...optional('approvesAll', approving === undefined ? undefined : at(approving)),
    ...optional('grantsAll', open === undefined ? undefined : at(open)),
    ...optional('granted', open === undefined && listed !== undefined ? at(listed) : undefined),
  };
};

/** Returns all servers of a configuration, in order. */
export const readServers = (data: unknown): readonly McpServer[] => {
  const member = serversMember(data);
  const servers = member !== undefined && isMap(data) ? data[member] : undefined;
  if (member === undefined || !isMap(servers)) return [];
  return Object.entries(servers).flatMap(([name, server]) =>
    isMap(server) ? [readServer(name, server, [member, name])] : [],
  );
};
