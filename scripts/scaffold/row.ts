/** A kind of items as it is stored: for the kinds that write one. */
import { behind, inFrontOf } from './enter.ts';
import type { Entry, NewFile } from './kind.ts';
import { camelCase, kindName, pascalCase, plainWords, plural, withArticle } from './words.ts';

const kinds = 'functions/platform/table/kinds.ts';
const readme = 'functions/platform/table/README.md';

/** Names of what is written of an item, by its name in the singular, such as `care-unit`. */
export const rowNames = (one: string) => ({
  /** Of the kind in the table, such as `CAREUNIT`. */
  kind: kindName(one),
  /** Type of a row, such as `CareUnit`. */
  type: pascalCase(one),
  variable: camelCase(one),
  /** The row kind, such as `storedCareUnits`. */
  stored: `stored${pascalCase(plural(one))}`,
  /** The write of a new one, such as `newCareUnitWrite`. */
  write: `new${pascalCase(one)}Write`,
  words: plainWords(one),
});

/** Whether the table has the kind already. */
export const hasKind = (kindsText: string, one: string): boolean =>
  new RegExp(`^ {2}'${kindName(one)}',$`, 'm').test(kindsText);

/** The file of a row kind. */
export const rowFile = (noun: string, one: string): NewFile => {
  const { kind, type, variable, stored, write, words } = rowNames(one);
  return {
    path: `functions/${noun}/${one}-item.ts`,
    text: `/** ${withArticle(one).replace(/^a/, 'A')} as it is stored: ${kind} / \`<${words} id>\`. */
import * as v from 'valibot';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';

const ${variable} = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
});
export type ${type} = RowOf<typeof ${variable}>;

export const ${stored} = rowKind<${type}>({ name: '${words}', schema: ${variable} });

/** The write of a new one. */
export const ${write} = (table: TenantTable, row: ${type}): Write => ({
  put: { ...table.key('${kind}', row.id), ...${stored}.attributes(row) },
  condition: { expression: 'attribute_not_exists(pk)' },
});
`,
  };
};

/** Bytes that rows of a new kind are kept within on average. */
const BYTES = 500;
const PAGE = 50;

/** Enters a kind in the table's kinds, and its list with what a page costs; `capacity.test.ts` measures that. */
export const kindEntries = (one: string): readonly Entry[] => {
  const { kind } = rowNames(one);
  // A page reads one row more, which tells whether there is another page; a strong read unit is 4 KB.
  const units = Math.ceil(((PAGE + 1) * BYTES) / 4096);
  const cells = [plainWords(plural(one)), kind, '', '', 'strong', BYTES, '', units, 1];
  return [
    inFrontOf(kinds, /^\] as const;\nexport type TenantKind/m, `  '${kind}',\n`),
    behind(readme, /^## Lists\n[\s\S]*?(?:^\|.*\n)+/m, `| ${cells.join(' | ')} |\n`),
  ];
};
