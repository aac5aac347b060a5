/** Removes from a document what must not be stored, preserving all lines. */
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

/**
 * Replacements run from the end; of two that overlap, the wider one applies. The text is assembled once,
 * regardless of their number.
 */
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

/** Masks credentials by pattern, anywhere in the text, including comments. */
const maskSecrets = (text: string): string =>
  replaced(
    text,
    findSecrets(text).map(({ kind, start, end }) => ({ start, end, text: `[masked ${kind}]` })),
  );

/** Returns whether a setting is informative and not secret. */
const isRevealing = ({ name, value }: Setting): boolean => switchesVerification(name) && /^[01]$/.test(value);

/**
 * Returns whether a setting is a command word, which remains unless it is secret, because it shows what is
 * executed.
 */
const isWord = ({ path }: Setting): boolean => typeof path.at(-1) === 'number';

/** Returns the replacement of a setting; undefined if it remains. */
const maskOf = (setting: Setting): string | undefined => {
  const kind = settingKind(setting);
  if (kind === 'secret') return `${setting.before}${MASKED_SECRET}`;
  if (kind === 'reference' || isWord(setting) || setting.value === '' || isRevealing(setting))
    return undefined;
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
 * Returns the text that may be stored. An MCP client configuration loses all values of environment variables
 * and headers.
 * @param read the parsed text
 */
export const maskDocument = (kind: DocumentKind, text: string, read: ManifestText): string =>
  kind === 'mcp-config' ? maskSecrets(maskMcpConfig(text, read)) : maskSecrets(text);
