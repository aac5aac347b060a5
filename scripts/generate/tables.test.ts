import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { parameterIds } from '#shared/parameters/catalog.ts';
import { isStale } from './catalog.ts';
import { tables } from './tables.ts';

const [severities = { text: '' }, bestProofs = { text: '' }, mapping = { text: '' }] = tables();
const lines = (text: string, opening: string) => text.split('\n').filter((line) => line.startsWith(opening));

it('the README states the size of the catalog and names every framework', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = /\n(The catalog has [\s\S]*?)\n\n/.exec(readme) ?? [];
  const text = paragraph.replaceAll('\n', ' ');
  const all = Object.values(frameworks);
  const controls = all.flatMap((framework) => framework.controls);
  expect(text).toContain(`${all.length} frameworks`);
  expect(text).toContain(`${controls.length} controls over ${parameterIds.length} parameters`);
  expect(all.filter(({ name }) => !text.includes(name))).toEqual([]);
});

describe('reviewer tables', () => {
  it('match the catalog (otherwise run npm run generate)', async () => {
    for (const table of tables()) expect(await isStale(table), table.file.pathname).toBe(false);
  });

  it('have a line with a reason for every parameter and every mapping', () => {
    const links = Object.values(frameworks).flatMap(({ controls }) =>
      controls.flatMap((control) => Object.keys(control.parameters)),
    );
    expect(lines(severities.text, '| `')).toHaveLength(parameterIds.length);
    // A second table lists kinds of agents, without reasons.
    const [reasons = ''] = bestProofs.text.split('## Effective best proof');
    expect(lines(reasons, '| `')).toHaveLength(parameterIds.length);
    expect(lines(mapping.text, '| `')).toHaveLength(links.length);
    const all = [severities.text, reasons, mapping.text].flatMap((text) => lines(text, '| `'));
    expect(all.filter((line) => !/ [A-Z][^|]{20,}\. \|$/.test(line))).toEqual([]);
  });

  it('have a heading for every control', () => {
    const controls = Object.values(frameworks).flatMap((framework) => framework.controls);
    expect(lines(mapping.text, '### ')).toHaveLength(controls.length);
  });
});
