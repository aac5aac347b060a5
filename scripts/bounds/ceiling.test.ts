import { describe, expect, it } from 'vitest';
import { parameterIds } from '#shared/parameters/catalogue.ts';
import { compiledFrameworks } from './actors.ts';
import { ceilingOf, shownBest, unseen } from './ceiling.ts';
import { earnableIn } from './real-run.ts';

describe('what proof shows today', () => {
  const shown = shownBest();

  it('is something of every parameter', () => {
    expect(shown.none).toEqual([]);
  });

  it('is seen, by a probe or in the set-up, of 75 parameters at least', () => {
    expect(shown.observed.length + shown.infrastructure.length).toBeGreaterThanOrEqual(75);
  });

  it('is counted once for each parameter, by the strongest', () => {
    expect(Object.values(shown).flat().toSorted()).toEqual([...parameterIds].toSorted());
  });

  it('is never seen of what no source can see', () => {
    const { documents, others } = unseen();
    const seen = new Set([...shown.observed, ...shown.infrastructure]);
    expect([...documents, ...others].filter((id) => seen.has(id))).toEqual([]);
    expect(documents.length).toBeGreaterThan(0);
  });
});

describe.each(compiledFrameworks)('$framework.name', (compiled) => {
  const { seen, documents, others } = ceilingOf(compiled);

  it('earns no more by seen proof today than it ever could', () => {
    const { observed, infrastructure } = earnableIn(compiled).shares;
    expect(observed + infrastructure).toBeLessThanOrEqual(seen + 0.1);
  });

  it('earns at least half of its points by seen proof', () => {
    const { observed, infrastructure } = earnableIn(compiled).shares;
    expect(observed + infrastructure).toBeGreaterThanOrEqual(50);
  });

  it('has no ceiling above what papers leave, nor one that they alone explain below it', () => {
    expect(seen + documents + others).toBeLessThanOrEqual(100.2);
    // What is seen of behaviour on a control plane alone earns three quarters.
    expect(seen).toBeGreaterThan((100 - documents - others) * 0.75 - 0.2);
  });
});
