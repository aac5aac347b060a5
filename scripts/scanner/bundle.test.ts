import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildScanner, scannerFile } from '#scripts/build/scanner.ts';

/**
 * Features added after Node 20 (MDN, "Browser compatibility"; Node's documentation, "History"), except those
 * that `scanner/older-node.ts` provides.
 */
const NEWER = [
  /\bPromise\.try\(/g,
  /\bArray\.fromAsync\(/g,
  /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/g,
  // Iterator helpers; the same names on arrays and on `Object` are older.
  /(?<!Object)\.(?:values|keys|entries|matchAll)\([^()]*\)\.(?:map|filter|some|every|find|toArray|flatMap|take|drop|reduce|forEach)\(/g,
  /\bIterator\.(?:from|concat)\(/g,
  /\.toArray\(\)/g,
  /\b(?:RegExp\.escape|Error\.isError|Math\.sumPrecise)\(/g,
  /\bUint8Array\.from(?:Base64|Hex)\(/g,
  /\bglob(?:Sync)?\b(?=[^"'`]{0,80}from"node:fs)/g,
  /\bimport\.meta\.(?:main|resolve)\b/g,
  /\bnew WebSocket\(/g,
  /\.getOrInsert(?:Computed)?\(/g,
];

describe("the scanner's file", () => {
  let code = '';
  beforeAll(async () => {
    await buildScanner();
    code = readFileSync(scannerFile, 'utf8');
  }, 120_000);

  it('imports only built-in Node modules', () => {
    const { module } = parseSync('scanner.mjs', code);
    // Modules that load on use are part of the file: an import of another file would have a name that Node
    // does not provide.
    const imported = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...[...code.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name = '']) => name),
    ];
    expect(imported.length).toBeGreaterThan(10);
    const others = imported.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')));
    expect(others).toEqual([]);
  });

  it('uses no feature that is newer than Node 20', () => {
    const found = NEWER.flatMap((pattern) => [...code.matchAll(pattern)].map(([text]) => text));
    expect(found).toEqual([]);
  });

  it('builds identically, byte for byte, from the same sources, and is small enough to distribute', async () => {
    await buildScanner();
    expect(readFileSync(scannerFile, 'utf8')).toBe(code);
    expect(Buffer.byteLength(code)).toBeLessThan(3 * 1024 * 1024);
  });
});
