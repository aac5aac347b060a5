/** Insertion points in existing files, found by the surrounding text. */
import { type Entry, RejectionError } from './kind.ts';

const at = (path: string, place: RegExp, replaced: (found: string) => string): Entry => ({
  path,
  enter: (text) => {
    if (!place.test(text))
      throw new RejectionError(
        `${path} is not as it was: nothing in it is ${String(place)}. Nothing was written.`,
      );
    return text.replace(place, replaced);
  },
});

/** Inserts a text before the first match of a pattern. */
export const inFrontOf = (path: string, place: RegExp, text: string): Entry =>
  at(path, place, (found) => `${text}${found}`);

/** Inserts a text after the first match of a pattern. */
export const behind = (path: string, place: RegExp, text: string): Entry =>
  at(path, place, (found) => `${found}${text}`);

/**
 * Imports a name unless the file already imports it. The formatter sorts the imports.
 * @param clause as written in the import, such as `type Handler` or `* as v`
 */
export const importEntry = (path: string, clause: string, module: string): Entry => {
  const name = clause.split(' ').at(-1) ?? '';
  const there = new RegExp(`^import [^;]*\\b${name}\\b[^;]* from '${module.replaceAll('.', '\\.')}';`, 'm');
  const line = clause.startsWith('*')
    ? `import ${clause} from '${module}';\n`
    : `import { ${clause} } from '${module}';\n`;
  const entered = inFrontOf(path, /^import /m, line);
  return { path, enter: (text) => (there.test(text) ? text : entered.enter(text)) };
};

/** Adds an example request for a route. The API page and the tests that cover all routes use it. */
export const exampleEntry = (route: string, body: string): Entry =>
  behind(
    'scripts/generate/openapi/examples.ts',
    /^export const requestExamples[^{]*\{\n/m,
    `  ${route}: ${body},\n`,
  );
