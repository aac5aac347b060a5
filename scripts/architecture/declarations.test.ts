import { describe, expect, it } from 'vitest';
import { loadManifests } from '#infra/manifests.ts';
import { contracts } from '#shared/contracts.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';

describe('declarations have descriptions', () => {
  it('every route has a sentence', () => {
    const routes = contracts.flatMap(({ noun, routes }) =>
      Object.entries<RouteSpec>(routes).map(([name, { summary }]) => ({
        at: `${noun}: summary of ${name}`,
        summary,
      })),
    );
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.filter(({ summary }) => !/^[A-Z].*\.$/.test(summary)).map(({ at }) => at)).toEqual([]);
  });

  it('every function and every workflow has a sentence', async () => {
    const { functions, workflows } = await loadManifests();
    expect(functions.length).toBeGreaterThan(0);
    const silent = [...functions, ...workflows].filter(({ purpose }) => !/^[A-Z].* .*[a-z.]$/.test(purpose));
    expect(silent.map(({ name }) => `purpose of ${name}`)).toEqual([]);
  });
});
