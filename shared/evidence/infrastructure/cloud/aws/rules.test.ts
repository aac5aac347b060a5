import { describe, expect, it } from 'vitest';
import { parameters } from '#shared/parameters/catalog.ts';
import { awsRules } from './rules.ts';

describe('AWS rules', () => {
  it('are unique by parameter and method', () => {
    const all = awsRules.map(({ parameterId, method }) => `${parameterId} ${method}`);
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('cover at least 25 parameters, each with the cloud as a source', () => {
    const ids = new Set(awsRules.map(({ parameterId }) => parameterId));
    expect(ids.size).toBeGreaterThanOrEqual(25);
    for (const id of ids) {
      const sources: readonly string[] = parameters[id as keyof typeof parameters].sources;
      expect(sources, id).toContain('cloud');
    }
  });
});
