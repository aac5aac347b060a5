import { describe, expect, it } from 'vitest';
import { rows } from '#shared/frameworks/expected/rows.ts';
import { parameterById, parameterIds } from '#shared/parameters/catalog.ts';
import {
  type AgentFact,
  type AgentFacts,
  agentFacts,
  type Parameter,
  type ParameterValue,
} from '#shared/parameters/parameter.ts';
import { validValue } from '#shared/parameters/value.ts';
import { compiledOf } from './catalog-fixture.ts';
import { type Judgeable, judge } from './judge.ts';

const NOW = '2027-03-01T09:00:00.000Z';

/** Deciding values, and facts that take a parameter out of scope: one table per family. */
const tables = import.meta.glob<string>('../parameters/expected/fixtures/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fixtures = Object.entries(tables).flatMap(([path, table]) =>
  rows(table).map((row) => ({ ...row, family: path.replace(/^.*\/|\.csv$/g, '') })),
) as unknown as readonly Readonly<
  Record<'parameter' | 'family' | 'pass' | 'partial' | 'fail' | 'not-applicable', string>
>[];

const listed = (cell: string): readonly string[] => (cell === '' ? [] : cell.split('|'));

/** Converts a cell's text to a value of the type. */
const cellValue = (type: string, text: string): ParameterValue => {
  if (type === 'boolean') return text === 'true';
  if (type === 'list') return text === '[]' ? [] : text.split(';');
  return ['enum', 'date', 'text'].includes(type) ? text : Number(text);
};

const facts = (known: Partial<AgentFacts> = {}): AgentFacts => ({
  ...(Object.fromEntries(agentFacts.map((fact) => [fact, 'unknown'])) as AgentFacts),
  ...known,
});

describe('the fixtures', () => {
  it('exist once for every parameter, in the table of its family', () => {
    expect(fixtures.map(({ parameter }) => parameter).toSorted()).toEqual([...parameterIds].toSorted());
    const misplaced = fixtures.filter((row) => parameterById(row.parameter)?.family !== row.family);
    expect(misplaced.map(({ parameter }) => parameter)).toEqual([]);
  });
});

/**
 * Returns true if any value leads to the verdict. The other two verdicts may already cover all options of a
 * choice.
 */
const reachable = ({ value, expectation }: Parameter, verdict: 'pass' | 'partial' | 'fail'): boolean => {
  if (verdict === 'partial') return 'partial' in expectation || 'partialDays' in expectation;
  if (verdict === 'pass' || expectation.kind !== 'one-of' || value.type !== 'enum') return true;
  return value.options.length > expectation.pass.length + (expectation.partial ?? []).length;
};

describe.each(fixtures)('$parameter', (row) => {
  const definition = parameterById(row.parameter);
  if (!definition) throw new Error(`There is no parameter ${row.parameter}.`);
  const compiled = compiledOf(definition);
  const [source] = definition.sources;
  const verdictOf = (evidence: readonly Judgeable[], known?: Partial<AgentFacts>) =>
    judge(compiled, evidence, [], { facts: facts(known), kind: 'unknown' }, NOW);
  const seen = (value: ParameterValue): Judgeable => ({
    source,
    collector: source,
    value,
    observedAt: '2027-02-28T09:00:00.000Z',
    expiresAt: '2027-03-05T09:00:00.000Z',
  });

  it.each(['pass', 'partial', 'fail'] as const)('returns %s for the listed values', (verdict) => {
    const values = listed(row[verdict]).map((text) => cellValue(definition.value.type, text));
    expect(values.length > 0).toBe(reachable(definition, verdict));
    for (const value of values) {
      expect(validValue(definition.value, value, NOW.slice(0, 10))).toBeUndefined();
      expect(verdictOf([seen(value)]), String(value)).toMatchObject({
        verdict,
        reason: definition.sentences[verdict],
      });
    }
  });

  it('is not evidenced without evidence, or with expired evidence only', () => {
    expect(verdictOf([])).toMatchObject({ verdict: 'not-evidenced', reason: definition.sentences.missing });
    const [value = 'true'] = listed(row.pass);
    const expired = { ...seen(cellValue(definition.value.type, value)), expiresAt: NOW };
    expect(verdictOf([expired])).toMatchObject({ verdict: 'not-evidenced' });
  });

  it('does not apply exactly if one of its facts is no', () => {
    const ends = row['not-applicable'] === 'never' ? [] : listed(row['not-applicable']);
    const outOfScope = agentFacts.filter(
      (fact: AgentFact) => verdictOf([], { [fact]: 'no' }).verdict === 'not-applicable',
    );
    expect(outOfScope).toEqual(agentFacts.filter((fact) => ends.includes(fact)));
    expect(ends.filter((fact) => !agentFacts.some((known) => known === fact))).toEqual([]);
  });
});
