import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const core = fileURLToPath(new URL('../node_modules/@mantine/core/esm/', import.meta.url)).replaceAll(
  '\\',
  '/',
);

/**
 * Code without some of its parts.
 * @throws when it has one of them no more
 */
export const without = (code: string, parts: readonly string[]): string => {
  for (const part of parts) if (!code.includes(part)) throw new Error(`There is no ${part} any more.`);
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), code);
};

/**
 * The class that a component's own file gives a name.
 * @throws when it has no such name
 */
export const classNamed = (module: string, name: string): string => {
  const found = new RegExp(`"${name}": "(m_[0-9a-f]+)"`).exec(module)?.[1];
  if (found === undefined) throw new Error(`There is no class named ${name} any more.`);
  return found;
};

/** A sheet in a layer, without rules and animations that name one of the classes. */
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
  /** Parts of its code. */
  readonly parts: readonly string[];
  /** Names of classes that these parts alone have. */
  readonly classes: readonly string[];
}

/** What nobody sees of components that the first load has. */
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

/** Files of which nothing is needed but their names: the theme has colours and measures of its own, and all variables are written out. */
const replaced: Readonly<Record<string, string>> = {
  '/MantineProvider/default-colors.mjs': 'export const DEFAULT_COLORS = {};',
  '/MantineCssVariables/remove-default-variables.mjs':
    'export const removeDefaultVariables = (variables) => variables;',
};

/** The code of a file of Mantine without what nobody sees of it; nothing where all of it stays. */
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

/** Leaves out of Mantine what nobody sees of it here, and every page would load: its own colours, groups of buttons, other loaders. */
export const mantineCuts = (): Plugin => ({
  name: 'accredit:mantine-cuts',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0] ?? id;
    const cut = file.includes('/@mantine/core/') ? cutFile(code, file) : undefined;
    return cut === undefined ? undefined : { code: cut, map: null };
  },
});
