import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Declarations that a token of `app/design.css` replaces, such as `font-size: 13px`. */
const literals = Array.from(
  read('app/design.css').matchAll(/--(font-size|line-height)-\w+: (\d+px);/g),
  ([, property, value]) => `${property}: ${value};`,
);

it('style sheets set font sizes and line heights by their tokens', () => {
  expect(literals).toContain('font-size: 13px;');
  expect(literals).toContain('line-height: 18px;');
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname });
  expect(sheets.length).toBeGreaterThan(50);
  const wrong = sheets.flatMap((file) => {
    const sheet = read(file);
    return literals.filter((literal) => sheet.includes(literal)).map((literal) => `${file}: ${literal}`);
  });
  expect(wrong).toEqual([]);
});
