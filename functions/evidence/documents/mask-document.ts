/** Takes out of a document what must not be stored, leaving every line where it is. */
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { DocumentKind } from '#shared/agents/document-kind.ts';
import type { ManifestText } from './manifest-text.ts';
import { readServers, type Setting } from './mcp-servers.ts';
import { MASKED_SECRET, MASKED_VALUE, settingKind, switchesVerification } from './secret-settings.ts';

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Read from the end; of two that overlap the wider one counts. The text is put together once, however many there are. */
const replaced = (text: string, replacements: readonly Replacement[]): string => {
  const pieces: string[] = [];
  let before = text.length;
  for (const { start, end, text: by } of replacements.toSorted(
    (a, b) => b.end - a.end || a.start - b.start,
  )) {
    if (end > before) continue;
    pieces.push(text.slice(end, before), by);
    before = start;
  }
  pieces.push(text.slice(0, before));
  return pieces.reverse().join('');
};

/** Credentials by their shape, wherever they stand, comments included. */
const maskSecrets = (text: string): string =>
  replaced(
    text,
    findSecrets(text).map(({ kind, start, end }) => ({ start, end, text: `[masked ${kind}]` })),
  );

/** Settings that tell something and are no secret. */
const isTelling = ({ name, value }: Setting): boolean => switchesVerification(name) && /^[01]$/.test(value);

/** Words of a command stay, unless they are secret: they say what is run. */
const isWord = ({ path }: Setting): boolean => typeof path.at(-1) === 'number';

/** What takes the place of a setting; undefined for one that stays. */
const maskOf = (setting: Setting): string | undefined => {
  const kind = settingKind(setting);
  if (kind === 'secret') return `${setting.before}${MASKED_SECRET}`;
  if (kind === 'reference' || isWord(setting) || setting.value === '' || isTelling(setting)) return undefined;
  return `${setting.before}${MASKED_VALUE}`;
};

const maskMcpConfig = (text: string, read: ManifestText): string =>
  replaced(
    text,
    readServers(read.data)
      .flatMap(({ settings }) => settings)
      .flatMap((setting) => {
        const mask = maskOf(setting);
        const span = read.span(setting.path);
        if (mask === undefined || !span) return [];
        const lines = text.slice(span.start, span.end).split('\n').length - 1;
        return [{ ...span, text: `${JSON.stringify(mask)}${'\n'.repeat(lines)}` }];
      }),
  );

/**
 * The text that may be stored. Of an MCP client configuration no value of an environment variable or header is left.
 * @param read the text as it was read
 */
export const maskDocument = (kind: DocumentKind, text: string, read: ManifestText): string =>
  kind === 'mcp-config' ? maskSecrets(maskMcpConfig(text, read)) : maskSecrets(text);
