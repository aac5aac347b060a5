import { readYamlText, type YamlKind, type YamlText } from '#functions/platform/yaml/yaml-text.ts';

export type { TextPath, YamlText as ManifestText } from '#functions/platform/yaml/yaml-text.ts';

/** 1 MB: a manifest of every parameter with comments is below 30 kB. */
const manifest: YamlKind = {
  what: 'manifest',
  maxBytes: 1_000_000,
  maxBytesText: '1 MB',
  maxEntries: 10_000,
  maxInOne: 10_000,
};

/**
 * Parses the text of a manifest.
 * @throws ProblemError 413 above 1 MB; 400 with line and column for any other error
 */
export const readManifestText = (text: string): YamlText => readYamlText(text, manifest);
