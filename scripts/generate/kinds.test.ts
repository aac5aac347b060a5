import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agentKinds, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { reaches } from '#shared/scoring/kind-guide.ts';
import { isStale } from './catalog.ts';
import { kindFiles } from './kinds.ts';

it.each(kindFiles())('$file.pathname matches the model (otherwise run npm run generate)', async (file) => {
  expect(await isStale(file)).toBe(false);
});

const bounds = readFileSync(new URL('../../shared/scoring/bounds.md', import.meta.url), 'utf8');

/** Returns the rows of a kind's table in the document of bounds: framework, then one number per column. */
const rowsOf = (kind: (typeof agentKinds)[number]): ReadonlyMap<string, Readonly<Record<string, number>>> => {
  const section = bounds.split(`### ${kindLabels[kind]}\n`)[1]?.split('\n#')[0] ?? '';
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return new Map(
    rows.map(([name = '', ...cells]) => [
      name.replace(' *', ''),
      Object.fromEntries(cells.map((cell, index) => [head[index + 1] ?? '', Number(cell)])),
    ]),
  );
};

describe.each(agentKinds)('the best reachable scores of the kind %s', (kind) => {
  it('are those of a well-run agent in the document of bounds', () => {
    const rows = rowsOf(kind);
    for (const [name, { endpoint, infrastructure }] of Object.entries(reaches[kind]))
      expect({ name, endpoint, infrastructure }).toEqual({
        name,
        endpoint: rows.get(name)?.['well-run, unconnected'],
        infrastructure: rows.get(name)?.['well-run'],
      });
  });

  it('never fall when more is connected', () => {
    for (const { documents, endpoint, infrastructure } of Object.values(reaches[kind])) {
      expect(documents).toBeLessThanOrEqual(endpoint);
      expect(endpoint).toBeLessThanOrEqual(infrastructure);
    }
  });
});
