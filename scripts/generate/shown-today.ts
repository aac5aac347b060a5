/**
 * Writes which parameters can be verified automatically and by which collectors, as the collectors declare.
 * Run `node scripts/generate/shown-today.ts` after changing a collector; a test fails when the file is stale.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Collector } from '#functions/evidence/collectors/collector.ts';
import { type Collectors, collectors } from '#functions/evidence/collectors/registry.ts';
import { infrastructureRule } from '#shared/evidence/infrastructure/context.ts';
import {
  DISCOVERY,
  evidenceStarts,
  reporting,
  reportingSources,
} from '#shared/evidence/infrastructure/report-of.ts';
import { type ShownToday, startKey, type Way } from '#shared/evidence/shown-today.ts';
import { parameterIds } from '#shared/parameters/catalogue.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import type { Index } from './catalogue.ts';

const LINE_WIDTH = 110;

const waysOf = ({ id, probes }: Collector, parameterId: string): readonly Way[] =>
  Object.entries(probes?.best[parameterId] ?? {}).map(([source, best]) => ({
    collector: id,
    source: source as EvidenceSource,
    best,
  }));

const bests = ['fail', 'partial', 'pass'] as const satisfies readonly Way['best'][];

/** Returns what discovery sightings can show, using the best matching rule of each source. */
const discoveryWays = (parameterId: string): readonly Way[] =>
  reportingSources.flatMap((source) => {
    const rules =
      source === infrastructureRule.source ? [...reporting[source], infrastructureRule] : reporting[source];
    const own = rules.filter((rule) => rule.parameterId === parameterId);
    const best = bests.findLast((one) => own.some((rule) => rule.best === one));
    return best === undefined ? [] : [{ collector: DISCOVERY, source, best }];
  });

/** Returns the declarations of the collectors and the discovery rules, by parameter in catalog order. */
const shownBy = (known: Collectors): ShownToday => {
  const all = Object.values(known);
  const ways = parameterIds.map(
    (id) => [id, [...all.flatMap((one) => waysOf(one, id)), ...discoveryWays(id)]] as const,
  );
  return {
    starts: Object.fromEntries([
      ...all.flatMap(({ id, probes }) => (probes ? [[id, probes.start] as const] : [])),
      ...reportingSources.map(
        (source) => [startKey({ collector: DISCOVERY, source }), evidenceStarts[source]] as const,
      ),
    ]),
    ways: Object.fromEntries(ways.filter(([, own]) => own.length > 0)),
  };
};

/** Formats a key as the formatter does. */
const key = (name: string): string => (/^[a-z]\w*$/.test(name) ? name : `'${name}'`);

/** Quotes a text as the formatter does, with double quotes if it contains an apostrophe. */
const quoted = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

const written = ({ collector, source, best }: Way): string =>
  `{ collector: '${collector}', source: '${source}', best: '${best}' }`;

/** Formats an entry as the formatter does; a long value goes on its own line. */
const startLine = ([id, start]: readonly [string, string]): string => {
  const whole = `    ${key(id)}: ${quoted(start)},\n`;
  return whole.length <= LINE_WIDTH + 1 ? whole : `    ${key(id)}:\n      ${quoted(start)},\n`;
};

/** Formats a line as the formatter does, with a break where it would be too long. */
const wayLine = ([id, ways]: readonly [string, readonly Way[]]): string => {
  const whole = `    '${id}': [${ways.map(written).join(', ')}],\n`;
  return whole.length <= LINE_WIDTH + 1
    ? whole
    : `    '${id}': [\n${ways.map((way) => `      ${written(way)},\n`).join('')}    ],\n`;
};

/** Returns the file and its expected text. */
export const shownTodayIndex = (): Index => {
  const { starts, ways } = shownBy(collectors);
  return {
    file: new URL('../../shared/evidence/shown-today.gen.ts', import.meta.url),
    text: `/** What collectors can show of an agent by looking at it. Written by \`npm run generate\`: do not edit. */
import type { ShownToday } from './shown-today.ts';

export const shownToday: ShownToday = {
  starts: {
${Object.entries(starts).map(startLine).join('')}  },
  ways: {
${Object.entries(ways).map(wayLine).join('')}  },
};
`,
  };
};

if (import.meta.main) {
  const { file, text } = shownTodayIndex();
  await writeFile(file, text);
  console.log(`wrote ${fileURLToPath(file)}`);
}
