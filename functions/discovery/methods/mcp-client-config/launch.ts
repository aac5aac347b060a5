/**
 * How a configured server is started or reached: the parts of a user-written command, image or address that
 * may be stored.
 */
import { basename } from 'node:path/posix';
import { fieldOf, textOf, textsOf } from '../../files/structured.ts';

export interface Launch {
  /** Program that starts it: `npx`, `uvx`, `docker`, `node` …; undefined for a server reached by address. */
  readonly launcher: string | undefined;
  /** Package, image or script, without version. */
  readonly target: string | undefined;
  readonly version: string | undefined;
  /** Whether the version is pinned; undefined without a package. */
  readonly pinned: boolean | undefined;
  readonly url: ServerUrl | undefined;
  readonly weaknesses: readonly string[];
}

export interface ServerUrl {
  /** `scheme://host:port/path`; only up to the host if the path may contain a key. */
  readonly address: string;
  readonly host: string;
  /** Whether it includes the entire path, so that it can be compared with what responds there. */
  readonly isWhole: boolean;
  readonly isLoopback: boolean;
  readonly port: number;
}

/** Whether a path segment is a word: some services put a key into a segment. */
const isWord = (part: string): boolean => part.length <= 32 && /^[A-Za-z][A-Za-z._-]*\d{0,2}$/.test(part);

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns an address without credentials, query and fragment; undefined if it is invalid or not HTTP. */
export const serverUrl = (text: string): ServerUrl | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isWhole = url.pathname.split('/').every((part) => part === '' || isWord(part));
  const isLoopback = loopback.test(url.hostname);
  const host = url.hostname === 'localhost' ? '127.0.0.1' : url.hostname;
  const usual = url.protocol === 'https:' ? 443 : 80;
  const at = `${url.protocol}//${host}${url.port === '' ? '' : `:${url.port}`}`;
  return {
    address: isWhole ? `${at}${url.pathname}` : at,
    host: url.host,
    isWhole,
    isLoopback,
    port: url.port === '' ? usual : Number(url.port),
  };
};

const npmSpec = /^((?:@[a-z0-9._~-]{1,100}\/)?[a-z0-9._~-]{1,100})(?:@([\w.^~>=<*+-]{1,60}))?$/;
const pypiSpec = /^([A-Za-z0-9][A-Za-z0-9._-]{0,99})(?:\[[\w,-]{1,100}\])?(?:(?:==|@)([\w.+-]{1,60}))?$/;
const imageSpec = /^([a-z0-9][\w./:-]{1,250}?)(?::([\w.-]{1,60}))?(@sha256:[0-9a-f]{64})?$/;
const isExact = (version: string | undefined): boolean =>
  version !== undefined && /^v?\d+\.\d[\w.+-]*$/.test(version);

type Packaged = Pick<Launch, 'target' | 'version' | 'pinned' | 'weaknesses'>;
const unknownPackage: Packaged = { target: undefined, version: undefined, pinned: undefined, weaknesses: [] };

const packaged = (spec: string | undefined, shape: RegExp): Packaged => {
  const [, target, version] = shape.exec(spec ?? '') ?? [];
  if (target === undefined) return { ...unknownPackage, pinned: spec === undefined ? undefined : false };
  const pinned = isExact(version);
  return { target, version, pinned, weaknesses: pinned ? [] : ['package is not pinned to a version'] };
};

/** Options of `npx`, `uvx` and `docker run` that take a value. */
const optionsWithValue: ReadonlySet<string> = new Set([
  '-p',
  '--package',
  '--from',
  '--with',
  '--python',
  '--index-url',
  '-e',
  '--env',
  '--env-file',
  '-v',
  '--volume',
  '--mount',
  '--name',
  '--network',
  '--net',
  '-u',
  '--user',
  '-w',
  '--workdir',
  '--entrypoint',
  '--pull',
  '--platform',
  '-l',
  '--label',
]);

const plainWords = (args: readonly string[]): readonly string[] =>
  args.filter((arg, at) => !arg.startsWith('-') && !optionsWithValue.has(args[at - 1] ?? ''));

const optionOf = (args: readonly string[], names: readonly string[]): string | undefined => {
  const at = args.findIndex((arg) => names.some((name) => arg === name || arg.startsWith(`${name}=`)));
  const arg = args[at];
  if (arg === undefined) return undefined;
  return arg.includes('=') ? arg.slice(arg.indexOf('=') + 1) : args[at + 1];
};

const ofDocker = (args: readonly string[]): Packaged => {
  const [verb, image] = plainWords(args);
  const [, target, tag, digest] = imageSpec.exec(verb === 'run' ? (image ?? '') : '') ?? [];
  const whole = args.join(' ');
  const weaknesses = [
    ...(args.includes('--privileged') ? ['privileged'] : []),
    ...(whole.includes('docker.sock') ? ['docker socket mounted'] : []),
    ...(/--net(?:work)?[ =]host\b/.test(whole) ? ['host network'] : []),
    ...(target !== undefined && digest === undefined ? ['image is not pinned by digest'] : []),
  ];
  if (target === undefined) return { ...unknownPackage, weaknesses };
  return { target, version: digest?.slice(1) ?? tag, pinned: digest !== undefined, weaknesses };
};

/** Packages that only bridge a client to an address, which is the actual server. */
const isBridge = (target: string | undefined): boolean =>
  target === 'mcp-remote' || target === 'supergateway' || target === 'mcp-proxy';

const ofProgram = (launcher: string, args: readonly string[]): Packaged => {
  if (/^(?:npx|bunx|pnpx)$/.test(launcher))
    return packaged(optionOf(args, ['-p', '--package']) ?? plainWords(args)[0], npmSpec);
  if (/^(?:npm|pnpm|yarn|bun)$/.test(launcher)) return packaged(plainWords(args)[1], npmSpec);
  if (launcher === 'uvx' || launcher === 'pipx')
    return packaged(
      optionOf(args, ['--from', '--spec']) ?? plainWords(args).find((word) => word !== 'run'),
      pypiSpec,
    );
  if (launcher === 'docker' || launcher === 'podman') return ofDocker(args);
  if (/^(?:node|bun|deno|tsx|python[\d.]*|uv)$/.test(launcher)) {
    const module = optionOf(args, ['-m']);
    const script = module ?? plainWords(args).find((word) => word !== 'run' && word !== 'tool');
    return { ...unknownPackage, target: script === undefined ? undefined : basename(script) };
  }
  return { ...unknownPackage, target: launcher };
};

/** Normalizes program names of all systems; `cmd /c npx …` and `sh -c` are only wrappers. */
const programAndArgs = (command: string, args: readonly string[]): readonly [string, readonly string[]] => {
  // A whole command in one text is split at white space; quotes are not interpreted.
  const [first = '', ...more] = args.length === 0 ? command.trim().split(/\s+/) : [command];
  const name = basename(first.replaceAll('\\', '/')).replace(/\.(?:exe|cmd)$/i, '');
  const all = [...more, ...args];
  if (name !== 'cmd' || !/^\/c$/i.test(all[0] ?? '')) return [name, all];
  return programAndArgs(all[1] ?? '', all.slice(2));
};

const unencrypted = (url: ServerUrl): readonly string[] =>
  url.isLoopback || url.address.startsWith('https:') ? [] : ['reached without encryption'];

/** Reads one entry of any client; undefined if it names neither a command nor an address. */
export const readLaunch = (entry: unknown): Launch | undefined => {
  const reported = textsOf(fieldOf(entry, 'command') ?? fieldOf(entry, 'cmd'));
  // Earlier versions of Zed have the command as a map; opencode has it as a list.
  const nested = fieldOf(entry, 'command');
  const command = reported[0] ?? textOf(nested, 'path');
  const args =
    reported.length > 1
      ? reported.slice(1)
      : textsOf(fieldOf(entry, 'args') ?? fieldOf(nested, 'args') ?? []);
  const address = ['url', 'httpUrl', 'serverUrl', 'uri']
    .map((key) => textOf(entry, key))
    .find((text) => text !== undefined);
  const none = { launcher: undefined, target: undefined, version: undefined, pinned: undefined };
  if (command === undefined) {
    const url = address === undefined ? undefined : serverUrl(address);
    return address === undefined ? undefined : { ...none, url, weaknesses: url ? unencrypted(url) : [] };
  }
  const [launcher, rest] = programAndArgs(command, args);
  const program = ofProgram(launcher, rest);
  const bridged = isBridge(program.target)
    ? rest.map(serverUrl).find((each) => each !== undefined)
    : undefined;
  return {
    launcher: launcher.slice(0, 60),
    ...program,
    url: bridged,
    weaknesses: [...program.weaknesses, ...(bridged ? unencrypted(bridged) : [])],
  };
};
