import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const core = fileURLToPath(new URL('../node_modules/@mantine/core/esm/', import.meta.url)).replaceAll(
  '\\',
  '/',
);

/**
 * Removes the given parts from code.
 * @throws when the code no longer contains one of them
 */
export const without = (code: string, parts: readonly string[]): string => {
  for (const part of parts) if (!code.includes(part)) throw new Error(`The code no longer contains ${part}.`);
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), code);
};

/**
 * Returns the class that a component's own file assigns to a name.
 * @throws when the file has no such name
 */
export const classNamed = (module: string, name: string): string => {
  const found = new RegExp(`"${name}": "(m_[0-9a-f]+)"`).exec(module)?.[1];
  if (found === undefined) throw new Error(`The file no longer contains a class named ${name}.`);
  return found;
};

/** Returns a layered stylesheet without the rules and animations of the given classes. */
export const withoutRules = (sheet: string, classes: readonly string[]): string => {
  const inner = sheet.indexOf('{') + 1;
  const blocks = sheet.slice(inner).replace(/[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g, (block) => {
    const head = block.slice(0, block.indexOf('{'));
    return classes.some((name) => head.includes(name)) ? '' : block;
  });
  return sheet.slice(0, inner) + blocks;
};

interface Component {
  readonly name: string;
  /** Parts of the component's code to remove. */
  readonly parts: readonly string[];
  /** Names of classes that only these parts use. */
  readonly classes: readonly string[];
}

/** Unused parts of components in the initial bundle. */
const cuts: readonly Component[] = [
  {
    name: 'Button',
    parts: [
      'import { ButtonGroup } from "./ButtonGroup/ButtonGroup.mjs";',
      'import { ButtonGroupSection } from "./ButtonGroupSection/ButtonGroupSection.mjs";',
      'Button.Group = ButtonGroup;',
      'Button.GroupSection = ButtonGroupSection;',
    ],
    classes: ['group', 'groupSection'],
  },
  {
    name: 'Loader',
    parts: [
      'import { Bars } from "./loaders/Bars.mjs";',
      'import { Dots } from "./loaders/Dots.mjs";',
      'bars: Bars,',
      'dots: Dots',
    ],
    classes: ['barsLoader', 'bar', 'bars-loader-animation', 'dotsLoader', 'dot', 'loader-dots-animation'],
  },
];

/**
 * Files of which only the exported names are needed: the theme has its own colors and sizes, and all
 * variables are written out.
 */
const replaced: Readonly<Record<string, string>> = {
  '/MantineProvider/default-colors.mjs': 'export const DEFAULT_COLORS = {};',
  '/MantineCssVariables/remove-default-variables.mjs':
    'export const removeDefaultVariables = (variables) => variables;',
};

/** Returns the code of a Mantine file without its unused parts; undefined if nothing is removed. */
const cutFile = (code: string, file: string): string | undefined => {
  for (const [end, instead] of Object.entries(replaced)) if (file.endsWith(end)) return instead;
  for (const { name, parts, classes } of cuts) {
    if (file.endsWith(`/components/${name}/${name}.mjs`)) return without(code, parts);
    if (!file.endsWith(`/styles/${name}.layer.css`)) continue;
    const module = readFileSync(`${core}components/${name}/${name}.module.mjs`, 'utf8');
    return withoutRules(
      code,
      classes.map((one) => classNamed(module, one)),
    );
  }
  return;
};

/**
 * Vite plugin that removes unused parts of Mantine from every page load: its default colors, button groups
 * and other loaders.
 */
export const mantineCuts = (): Plugin => ({
  name: 'accredit:mantine-cuts',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? id;
    const cut = file.includes('/@mantine/core/') ? cutFile(code, file) : undefined;
    return cut === undefined ? undefined : { code: cut, map: null };
  },
});
