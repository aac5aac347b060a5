import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadManifests } from '#infra/manifests.ts';
import { root } from '#scripts/build/places.ts';
import type { Contract } from '#shared/kernel/route.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'noun' in value && 'routes' in value;

const contracts = async (): Promise<readonly Contract[]> => {
  const modules = globSync('shared/*/contract.ts', { cwd: root }).map(
    (file): Promise<Record<string, unknown>> => import(join(root, file)),
  );
  return (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isContract));
};

describe('what is declared says what it does', () => {
  it('every route in a sentence', async () => {
    const routes = (await contracts()).flatMap(({ noun, routes }) =>
      Object.entries(routes).map(([name, { summary }]) => ({ at: `${noun}: summary of ${name}`, summary })),
    );
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary)).map(({ at }) => at)).toEqual([]);
  });

  it('every function in a sentence', async () => {
    const manifests = await loadManifests();
    expect(manifests.length).toBeGreaterThan(0);
    const silent = manifests.filter(({ purpose }) => !/^[A-Z].* .*[a-z.]$/.test(purpose));
    expect(silent.map(({ name }) => `purpose of ${name}`)).toEqual([]);
  });
});
