/** The patterns in product code that are applied to untrusted text. */
import jsTokens from 'js-tokens';
import { isTest, ownCode, type SourceFile, sourceFiles } from './source-tree.ts';

/**
 * Returns the TypeScript files of the running product. In `.tsx` a tokenizer cannot distinguish tags from
 * patterns, and those files read no untrusted text.
 */
export const patternFiles = (): readonly SourceFile[] =>
  sourceFiles().filter(
    (file) =>
      /^(?:functions|shared|web\/api)\/.*(?<!\.gen)\.ts$/.test(file.path) &&
      !isTest(file) &&
      !file.path.includes('fixture'),
  );

/** A pattern as written, with slashes and flags, and its file with the line. */
export interface PlacedPattern {
  readonly pattern: string;
  readonly place: string;
}

/** Returns every pattern of a file. */
export const patternsIn = ({ path, text }: SourceFile): readonly PlacedPattern[] => {
  let line = 1;
  return [...jsTokens(ownCode(path, text))].flatMap(({ type, value }) => {
    const place = `${path}:${line}`;
    line += value.split('\n').length - 1;
    return type === 'RegularExpressionLiteral' ? [{ pattern: value, place }] : [];
  });
};

/** Returns the source and flags of a pattern as written. */
export const partsOf = (pattern: string): { readonly source: string; readonly flags: string } => {
  const end = pattern.lastIndexOf('/');
  return { source: pattern.slice(1, end), flags: pattern.slice(end + 1) };
};
