/** Takes out of a document what must not be stored, leaving every line where it is. */
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import { type ManifestText, readManifestText } from '../manifest-text.ts';
import type { Path } from './imported.ts';
import { type McpServer, readServers } from './mcp-servers.ts';
import { MASKED_SECRET, MASKED_VALUE, settingKind } from './secret-settings.ts';

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applied from the end, so that offsets hold; of two that overlap the wider one counts. */
const replaced = (text: string, replacements: readonly Replacement[]): string => {
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  for (const { start, end, text: by } of replacements.toSorted((a, b) => b.end - a.end || a.start - b.start)) {
    if (end > before) continue;
    result = `${result.slice(0, start)}${by}${result.slice(end)}`;
    before = start;
  }
  return result;
};

/** Credentials by their shape, wherever they stand, comments included. */
const maskSecrets = (text: string): string =>
  replaced(
    text,
    findSecrets(text).map(({ kind, start, end }) => ({ start, end, text: `[masked ${kind}]` })),
  );

/** Settings that tell something and are no secret. */
const isTelling = (name: string, value: string): boolean =>
  name === 'NODE_TLS_REJECT_UNAUTHORIZED' && /^[01]$/.test(value);

const isOption = (path: Path): boolean => typeof path.at(-1) === 'number';

/** Every value of a setting but references; of options only secrets, since the rest is the command itself. */
const settingMasks = ({ settings }: McpServer): readonly { path: Path; value: string }[] =>
  settings.flatMap((setting) => {
    const { path, name, value } = setting;
    const kind = settingKind(setting);
    if (kind === 'reference' || isTelling(name, value)) return [];
    const option = isOption(path);
    if (kind === 'other' && (option || value === '' || value.startsWith('$'))) return [];
    const mask = kind === 'secret' ? MASKED_SECRET : MASKED_VALUE;
    return [{ path, value: option ? mask : mask }];
  });

/** Query strings and passwords of addresses. */
const addressMasks = ({ address }: McpServer): readonly { path: Path; value: string }[] => {
  if (!address || (address.url.search === '' && address.url.password === '')) return [];
  const { protocol, host, pathname, search } = address.url;
  return [
    { path: address.path, value: `${protocol}//${host}${pathname}${search === '' ? '' : '?masked'}` },
  ];
};

const maskMcpConfig = (text: string, read: ManifestText): string =>
  replaced(
    text,
    readServers(read.data)
      .flatMap((server) => [...settingMasks(server), ...addressMasks(server)])
      .flatMap(({ path, value }) => {
        const span = read.span(path);
        if (!span) return [];
        const lines = text.slice(span.start, span.end).split('\n').length - 1;
        return [{ ...span, text: `${JSON.stringify(value)}${'\n'.repeat(lines)}` }];
      }),
  );

/**
 * The text that may be stored. Of an MCP client configuration no value of an environment variable or header is left.
 * @param read the text as it was read
 */
export const maskDocument = (kind: DocumentKind, text: string, read: ManifestText): string =>
  kind === 'mcp-config' ? maskSecrets(maskMcpConfig(text, read)) : maskSecrets(text);

/** Reads what is left after masking; undefined when that is no longer a document. */
export const readMasked = (text: string): ManifestText | undefined => {
  try {
    return readManifestText(text);
  } catch {
    return undefined;
  }
};
