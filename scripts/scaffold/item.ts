import { importEntry, inFrontOf } from './enter.ts';
import { type Kind, type NewFile, RejectionError } from './kind.ts';
import { hasKind, kindEntries, rowFile, rowNames } from './row.ts';
import { camelCase, partsOf, plainWords, plural, sentenceCase, singular, withArticle } from './words.ts';

const shape = '<noun>/<item>, in the singular';
const example = 'care-units/bed';
const kinds = 'functions/stream/counters/kinds';

const counts = (noun: string, one: string): NewFile => {
  const { variable, words } = rowNames(one);
  const many = camelCase(plural(one));
  return {
    path: `shared/${noun}/${one}-counts.ts`,
    text: `/** What one ${words} adds to the counters of its tenant. */
import * as v from 'valibot';
import { nothing, type Stats } from '#shared/counters/stats.ts';

/** Names of the rows and what lies in their slots. */
export const ${variable}Rows = {
  /** All of them. */
  ${many}: '${plural(one)}',
} as const;

const counted = v.object({ id: v.string() });

/**
 * What a stored ${words} adds; nothing for one that is not of this shape, so that one damaged row stops no counter.
 * @param item as it is read, of whatever version it was stored
 */
export const ${variable}Contribution = (item: unknown): Stats =>
  v.is(counted, item) ? { tally: { [${variable}Rows.${many}]: [1] }, lastScanTime: null } : nothing;
`,
  };
};

const countedKind = (noun: string, one: string): NewFile => {
  const { kind, variable, stored } = rowNames(one);
  return {
    path: `${kinds}/${plural(one)}.ts`,
    text: `import type { Item } from '#functions/platform/table/table.ts';
import { ${stored} } from '#functions/${noun}/${one}-item.ts';
import { ${variable}Contribution } from '#shared/${noun}/${one}-counts.ts';
import type { CountedKind } from './counted-kind.ts';
import { ownRows } from './own-rows.ts';

/** ${sentenceCase(plural(one))}, each counted as its row kind reads it. */
export const ${camelCase(plural(one))}: CountedKind = {
  name: '${one}',
  ...ownRows('${kind}'),
  counterOf: () => 'DASHBOARD',
  contribution: (item) => ${variable}Contribution(${stored}.sound(item as Item)),
};
`,
  };
};

const test = (noun: string, one: string): NewFile => {
  const { variable, type, write, kind } = rowNames(one);
  const many = camelCase(plural(one));
  return {
    path: `${kinds}/${plural(one)}.test.ts`,
    text: `import { describe, expect, it } from 'vitest';
import { readStats } from '#functions/counters/stats-store.ts';
import { newId } from '#functions/platform/ids.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { type ${type}, ${write} } from '#functions/${noun}/${one}-item.ts';
import { ${variable}Rows } from '#shared/${noun}/${one}-counts.ts';
import { countChanges } from '../count-changes.ts';
import { recount } from '../recount.ts';
import { recordedTenant } from '../stream-fixture.ts';
import { ${many} } from './${plural(one)}.ts';

tableFixture();

const row = (): ${type} => ({ id: newId(), name: 'First', createdAt: new Date().toISOString() });
const impatient = { rounds: 0, pauseMs: 1 };

describe('${many}', () => {
  it('are counted as they come and go, and a recount agrees', async () => {
    const tenant = recordedTenant();
    const counted = async () => {
      await countChanges({ Records: [...tenant.records] });
      return (await readStats(tenant.table)).tally[${variable}Rows.${many}];
    };
    const [first, second] = [row(), row()];
    await tenant.put('${one.toUpperCase()}', first.id, first);
    await tenant.put('${one.toUpperCase()}', second.id, second);
    expect(await counted()).toEqual([2]);
    await tenant.remove('${one.toUpperCase()}', first.id);
    expect(await counted()).toEqual([1]);
    expect(await recount(tenant.table, impatient)).toEqual({ sources: 2, differences: [] });
  });

  it('are found by a recount that no change told of', async () => {
    const { table } = recordedTenant();
    const one = row();
    await table.commit([${write}(table, one)]);
    expect(await recount(table, impatient)).toEqual({
      sources: 1,
      differences: [\`\${${many}.name} \${one.id}: \${${variable}Rows.${many}} 0 → 1\`],
    });
    expect((await readStats(table)).tally).toEqual({ [${variable}Rows.${many}]: [1] });
  });

  it('are those of the partition ${kind} alone', () => {
    expect(${many}.sourceOf('${kind}', 'x')).toEqual({ group: undefined, id: 'x' });
    expect(${many}.sourceOf('${kind}#copy', 'x')).toBeUndefined();
  });
});
`,
  };
};

/**
 * An item kind that the tenant's counters count. Also writes its row kind, unless the noun already stores
 * such items.
 */
export const item: Kind = {
  shape,
  example,
  plan: (name, repository) => {
    const [noun = '', one = ''] = partsOf(name, { shape, example, count: 2 });
    if (singular(one) !== one)
      throw new RejectionError(`'${one}' is not a name here. It must be ${shape}, such as ${example}.`);
    if (!repository.exists(`functions/${noun}/README.md`))
      throw new RejectionError(
        `There is no functions/${noun}. A new noun begins with npm run new noun ${noun}.`,
      );
    const { kind, stored } = rowNames(one);
    const row = `functions/${noun}/${one}-item.ts`;
    const isStored = repository.exists(row);
    if (hasKind(repository.read('functions/platform/table/kinds.ts'), one)) {
      if (!isStored || !repository.read(row).includes(`export const ${stored} `))
        throw new RejectionError(
          `The table has the kind ${kind} already, and ${row} has no ${stored} that reads it.`,
        );
    } else if (isStored) throw new RejectionError(`${row} exists already. Nothing was written.`);
    const many = camelCase(plural(one));
    const list = `${kinds}/counted-kinds.ts`;
    return {
      files: [
        ...(isStored ? [] : [rowFile(noun, one)]),
        counts(noun, one),
        countedKind(noun, one),
        test(noun, one),
      ],
      entries: [
        ...(isStored ? [] : kindEntries(one)),
        importEntry(list, many, `./${plural(one)}.ts`),
        inFrontOf(list, /\];\n*$/, `, ${many}`),
      ],
      next: [
        `Say in shared/${noun}/${one}-counts.ts what ${withArticle(one)} adds, and read it where it is shown (functions/counters).`,
        ...(isStored
          ? [
              `npm run recount   once, where there are ${plainWords(plural(one))} from before they were counted`,
            ]
          : [
              `Say in ${row} what of it is stored; who writes it gets its access to ${kind} in functions/${noun}/manifest.ts.`,
            ]),
      ],
    };
  },
};
