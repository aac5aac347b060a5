import { describe, expect, it } from 'vitest';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { parameterById, parameterIds, parameters } from './catalog.ts';
import { meets } from './expectation.ts';
import bestProofTable from './expected/best-proofs.csv?raw';
import table from './expected/parameters.csv?raw';
import { agentFacts, type Expectation, evidenceSources, families, type ValueType } from './parameter.ts';

const all = Object.values(parameters);
const numbers = ['integer', 'duration', 'percentage'];

/** Returns what prevents evaluating values of this type against this expectation. */
const misfit = (value: ValueType, expectation: Expectation): string | undefined => {
  switch (expectation.kind) {
    case 'is':
      return value.type === 'boolean' ? undefined : 'compares true and false';
    case 'one-of': {
      if (value.type !== 'enum') return 'compares options';
      const named = [...expectation.pass, ...(expectation.partial ?? [])];
      const unknown = named.filter((option) => !value.options.includes(option));
      if (new Set(named).size < named.length) return 'names an option twice';
      return unknown.length > 0 ? `names options that do not exist: ${unknown}` : undefined;
    }
    case 'at-most':
      if (!numbers.includes(value.type)) return 'compares numbers';
      return (expectation.partial ?? Infinity) > expectation.pass
        ? undefined
        : 'partial is not weaker than pass';
    case 'at-least':
      if (!numbers.includes(value.type)) return 'compares numbers';
      return (expectation.partial ?? -Infinity) < expectation.pass
        ? undefined
        : 'partial is not weaker than pass';
    case 'not-before-today':
      return value.type === 'date' ? undefined : 'compares dates';
    case 'not-older-than':
      if (value.type !== 'date' || value.of === undefined) return 'compares dates of what has happened';
      return (expectation.partialDays ?? Infinity) > expectation.days
        ? undefined
        : 'partial is not weaker than pass';
    case 'filled':
      return ['list', 'text'].includes(value.type) ? undefined : 'looks at a list or a text';
  }
};

const hasPartial = (expectation: Expectation): boolean =>
  'partial' in expectation || 'partialDays' in expectation;

/** Returns the spellings of a limit that a sentence may use. */
const spellings = (value: ValueType, limit: number): readonly string[] => {
  if (!('unit' in value)) return [`${limit}%`];
  const { unit } = value;
  if (limit === 0) return [`no ${unit}`, `no known ${unit}`, 'at least one '];
  const inHours = unit === 'minutes' && limit % 60 === 0 ? [`${limit / 60} hours`] : [];
  return [`${limit.toLocaleString('en')} ${unit}`, `${limit} idle ${unit}`, ...inHours];
};

describe('parameters', () => {
  it('are found only by id', () => {
    expect(parameterIds).toContain('tls-min-version');
    expect(parameterById('tls-min-version')?.title).toBe('Minimum TLS version');
    expect(['', 'tls', '__proto__', 'constructor'].map(parameterById)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('match the expected list, with the expected family, type, severity and sources', () => {
    const sorted = (sources: readonly string[]) => sources.toSorted().join('|');
    const expected = rows(table).map(({ parameter = '', evidence = '', ...row }) => [
      parameter,
      { ...row, evidence: sorted(evidence.split('|')) },
    ]);
    const found = all.map(({ id, family, value, severity, sources }) => [
      id,
      { family, type: value.type, severity, evidence: sorted(sources) },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('have the expected best proof', () => {
    const expected = rows(bestProofTable).map(({ parameter = '', best_proof }) => [parameter, best_proof]);
    const found = all.map(({ id, bestProof }) => [id, bestProof.by]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  });

  it('are sorted by family, then by id', () => {
    const order = all.map(({ family, id }) => `${families.indexOf(family) + 10} ${id}`);
    expect(order).toEqual(order.toSorted());
  });

  describe.each(all)('$id', (parameter) => {
    const {
      title,
      value,
      expectation,
      sentences,
      sources,
      appliesTo = [],
      observedForDays,
      remedy,
    } = parameter;

    it('expects a value of its own type', () => {
      expect(misfit(value, expectation)).toBeUndefined();
    });

    it('has a partial sentence exactly if its value can be partial', () => {
      expect(sentences.partial !== undefined).toBe(hasPartial(expectation));
    });

    it('names its limits in its sentences', () => {
      if (expectation.kind !== 'at-most' && expectation.kind !== 'at-least') return;
      const { pass, partial = pass } = expectation;
      const contains = (text: string, limit: number) =>
        spellings(value, limit).some((word) => text.includes(word));
      expect(contains(sentences.pass, pass)).toBe(true);
      expect(contains(sentences.fail, partial)).toBe(true);
    });

    it('names its age limits in its sentences, and expects a date', () => {
      if (expectation.kind !== 'not-older-than') return;
      const { days, partialDays = days } = expectation;
      expect(sentences.pass).toContain(`${days} days`);
      if (sentences.partial !== undefined)
        expect(sentences.partial).toContain(`more than ${days} but at most ${partialDays} days`);
      expect(sentences.fail).toContain(`more than ${partialDays} days`);
      expect(value).toEqual({
        type: 'date',
        of: `the ${title.replace('Date of the ', '').replace(/^[A-Z]/, (first) => first.toLowerCase())}`,
      });
    });

    it('lists its sources once, strongest first', () => {
      expect(sources).toEqual(evidenceSources.filter((source) => sources.includes(source)));
    });

    it('names only known facts in its scope', () => {
      expect(appliesTo).toEqual(agentFacts.filter((fact) => appliesTo.includes(fact)));
    });

    it('has evidence that is valid for 7, 14 or 30 days', () => {
      expect([7, 14, 30]).toContain(observedForDays);
    });

    it('has a remediation with at least three steps and an estimate in minutes', () => {
      expect(remedy.steps.length).toBeGreaterThanOrEqual(3);
      expect(Number.isInteger(remedy.estimatedMinutes) && remedy.estimatedMinutes > 0).toBe(true);
    });
  });

  it('evaluate limit values as their sentences state', () => {
    const judged = (id: string, value: boolean | number | string) => {
      const found = parameterById(id);
      return found && meets(found.expectation, value, '2027-03-01');
    };
    expect([60, 61, 1440, 1441].map((minutes) => judged('token-lifetime', minutes))).toEqual([
      'pass',
      'partial',
      'partial',
      'fail',
    ]);
    expect(
      ['tls1.3', 'tls1.2', 'tls1.1', 'ssl3'].map((version) => judged('tls-min-version', version)),
    ).toEqual(['pass', 'pass', 'fail', 'fail']);
    expect(
      ['mtls', 'static-key', 'basic', 'none'].map((scheme) => judged('auth-scheme-strength', scheme)),
    ).toEqual(['pass', 'partial', 'fail', 'fail']);
    expect(
      ['2027-03-31', '2027-03-30', '2027-02-28'].map((end) => judged('business-associate-agreement', end)),
    ).toEqual(['pass', 'partial', 'fail']);
    expect([false, true].map((leaks) => judged('system-prompt-leakage', leaks))).toEqual(['pass', 'fail']);
    expect([0, 1].map((count) => judged('undeclared-agent-count', count))).toEqual(['pass', 'fail']);
    expect([95, 94.9, 80, 79.9].map((share) => judged('direct-injection-resistance', share))).toEqual([
      'pass',
      'partial',
      'partial',
      'fail',
    ]);
    expect(
      ['internal', 'community', 'unknown'].map((origin) => judged('mcp-server-provenance', origin)),
    ).toEqual(['pass', 'partial', 'fail']);
    expect([365, 90, 89].map((days) => judged('log-retention-days', days))).toEqual([
      'pass',
      'partial',
      'fail',
    ]);
  });
});
