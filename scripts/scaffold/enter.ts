/** Places in files that are there, found by what stands around them. */
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

/** Enters a text in front of what a pattern finds first. */
export const inFrontOf = (path: string, place: RegExp, text: string): Entry =>
  at(path, place, (found) => `${text}${found}`);

/** Enters a text behind what a pattern finds first. */
export const behind = (path: string, place: RegExp, text: string): Entry =>
  at(path, place, (found) => `${found}${text}`);

/**
 * Imports a name, unless it is imported there; the formatter puts it in its order.
 * @param clause as it stands in the import, such as `type Handler` or `* as v`
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

/** Enters an example of what a route takes, for the API page and for the tests of all routes. */
export const exampleEntry = (route: string, body: string): Entry =>
  behind(
    'scripts/generate/openapi/examples.ts',
    /^export const requestExamples[^{]*\{\n/m,
    `  ${route}: ${body},\n`,
  );
