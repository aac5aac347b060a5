import { describe, expect, it } from 'vitest';
import { parameterIds } from '#shared/parameters/catalog.ts';
import { compiledFrameworks } from './actors.ts';
import { ceilingOf, shownBest, unseen } from './ceiling.ts';
import { earnableIn } from './real-run.ts';

describe('provable parameters', () => {
  const shown = shownBest();

  it('include every parameter', () => {
    expect(shown.none).toEqual([]);
  });

  it('include at least 75 by test or configuration', () => {
    expect(shown.tested.length + shown.configuration.length).toBeGreaterThanOrEqual(75);
  });

  it('count each parameter once, by its strongest proof', () => {
    expect(Object.values(shown).flat().toSorted()).toEqual([...parameterIds].toSorted());
  });

  it('exclude parameters that no source can observe from tested ones', () => {
    const { documents, others } = unseen();
    const seen = new Set([...shown.tested, ...shown.configuration]);
    expect([...documents, ...others].filter((id) => seen.has(id))).toEqual([]);
    expect(documents.length).toBeGreaterThan(0);
  });
});

describe.each(compiledFrameworks)('$framework.name', (compiled) => {
  const { seen, documents, others } = ceilingOf(compiled);

  it('earns no more by test and configuration today than its ceiling', () => {
    const { tested, configuration } = earnableIn(compiled).shares;
    expect(tested + configuration).toBeLessThanOrEqual(seen + 0.1);
  });

  it('earns at least half of its points by test and configuration', () => {
    const { tested, configuration } = earnableIn(compiled).shares;
    expect(tested + configuration).toBeGreaterThanOrEqual(50);
  });

  it('has a ceiling that is explained by documents and unobservable parameters', () => {
    expect(seen + documents + others).toBeLessThanOrEqual(100.2);
    // Behavior that is observed only on a control plane earns three quarters.
    expect(seen).toBeGreaterThan((100 - documents - others) * 0.75 - 0.2);
  });
});
