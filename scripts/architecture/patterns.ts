/** The patterns of the product's code, where texts of strangers meet them. */
import jsTokens from 'js-tokens';
import { isTest, ownCode, type SourceFile, sourceFiles } from './source-tree.ts';

/** TypeScript that runs with the product; of `.tsx` a tokeniser cannot tell tags from patterns, and those read no foreign text. */
export const patternFiles = (): readonly SourceFile[] =>
  sourceFiles().filter(
    (file) =>
      /^(?:functions|shared|web\/api)\/.*(?<!\.gen)\.ts$/.test(file.path) &&
      !isTest(file) &&
      !file.path.includes('fixture'),
  );

/** A pattern as it is written, slashes and flags with it, and its file with the line. */
export interface PlacedPattern {
  readonly pattern: string;
  readonly place: string;
}

/** Every pattern of a file. */
export const patternsIn = ({ path, text }: SourceFile): readonly PlacedPattern[] => {
  let line = 1;
  return [...jsTokens(ownCode(path, text))].flatMap(({ type, value }) => {
    const place = `${path}:${line}`;
    line += value.split('\n').length - 1;
    return type === 'RegularExpressionLiteral' ? [{ pattern: value, place }] : [];
  });
};

/** Source and flags of a pattern as it is written. */
export const partsOf = (pattern: string): { readonly source: string; readonly flags: string } => {
  const end = pattern.lastIndexOf('/');
  return { source: pattern.slice(1, end), flags: pattern.slice(end + 1) };
};
