/** Stored row of an item kind, for the scaffolds that write one. */
import { behind, inFrontOf } from './enter.ts';
import type { Entry, NewFile } from './kind.ts';
import { camelCase, kindName, pascalCase, plainWords, plural, withArticle } from './words.ts';

const kinds = 'functions/platform/table/kinds.ts';
const readme = 'functions/platform/table/README.md';

/** Returns the names generated for an item from its singular name, such as `care-unit`. */
export const rowNames = (one: string) => ({
  /** Kind in the table, such as `CAREUNIT`. */
  kind: kindName(one),
  /** Type of the row, such as `CareUnit`. */
  type: pascalCase(one),
  variable: camelCase(one),
  /** The row kind, such as `storedCareUnits`. */
  stored: `stored${pascalCase(plural(one))}`,
  /** Name of the function that writes a new row, such as `newCareUnitWrite`. */
  write: `new${pascalCase(one)}Write`,
  words: plainWords(one),
});

/** Returns whether the table already has the kind. */
export const hasKind = (kindsText: string, one: string): boolean =>
  new RegExp(`^ {2}'${kindName(one)}',$`, 'm').test(kindsText);

/** Returns the file of a row kind. */
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

/** Maximum average size of a row of a new kind, in bytes. */
const BYTES = 500;
const PAGE = 50;

/**
 * Adds a kind to the table's kinds, and its list to the capacity table with the cost of a page.
 * `capacity.test.ts` measures that cost.
 */
export const kindEntries = (one: string): readonly Entry[] => {
  const { kind } = rowNames(one);
  // A page reads one extra row to detect whether there is a next page. A strongly consistent read unit covers
  // 4 KB.
  const units = Math.ceil(((PAGE + 1) * BYTES) / 4096);
  const cells = [plainWords(plural(one)), kind, '', '', 'strong', BYTES, '', units, 1];
  return [
    inFrontOf(kinds, /^\] as const;\nexport type TenantKind/m, `  '${kind}',\n`),
    behind(readme, /^## Lists\n[\s\S]*?(?:^\|.*\n)+/m, `| ${cells.join(' | ')} |\n`),
  ];
};
