import type { ExportFacts, ExportFile } from './export-file.ts';

const INDENT = 2;

const indented = (value: unknown, depth: number): string =>
  JSON.stringify(value, undefined, INDENT).replaceAll('\n', `\n${' '.repeat(depth)}`);

const setFilters = ({ filters }: ExportFacts): unknown =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** One object: `filters`, `logs`, `exportedAt`, `totalCount`. */
export const json: ExportFile = {
  extension: 'json',
  type: 'application/json',
  start: (facts) => `{\n  "filters": ${indented(setFilters(facts), INDENT)},\n  "logs": [`,
  event: (log, isFirst) => `${isFirst ? '' : ','}\n    ${indented(log, 2 * INDENT)}`,
  end: ({ exportedAt, totalCount }) =>
    `${totalCount === 0 ? '' : '\n  '}],\n  "exportedAt": ${JSON.stringify(exportedAt)},\n  "totalCount": ${totalCount}\n}\n`,
};
