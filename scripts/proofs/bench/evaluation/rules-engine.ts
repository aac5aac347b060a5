/** The peer: json-rules-engine, which only evaluates flat facts to pass or fail. */
import { Engine, type RuleProperties } from 'json-rules-engine';
import type { JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import type { Known } from '#shared/scoring/evaluate.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';

const DAY = 86_400_000;

const conditionOf = (
  { expectation, value: { type } }: JudgedParameter,
  today: string,
): { operator: string; value: unknown } => {
  switch (expectation.kind) {
    case 'is':
      return { operator: 'equal', value: expectation.value };
    case 'one-of':
      return { operator: 'in', value: expectation.pass };
    case 'at-most':
      return { operator: 'lessThanInclusive', value: expectation.pass };
    case 'at-least':
      return { operator: 'greaterThanInclusive', value: expectation.pass };
    case 'not-before-today':
      return { operator: 'greaterThanInclusive', value: Date.parse(today) };
    case 'not-older-than':
      return { operator: 'greaterThanInclusive', value: Date.parse(today) - expectation.days * DAY };
    case 'filled':
      return type === 'text'
        ? { operator: 'notIn', value: [null, '', 'yes', 'n/a', 'tbd'] }
        : { operator: 'greaterThanInclusive', value: 1 };
  }
};

const fact = (value: ParameterValue | undefined): unknown => {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' && /^\d{4}-/.test(value) ? Date.parse(value) : value;
};

/** Returns one rule per parameter. */
export const rulesOf = (parameters: readonly JudgedParameter[], now: string): RuleProperties[] =>
  parameters.map((parameter) => ({
    conditions: { all: [{ fact: parameter.id, ...conditionOf(parameter, now.slice(0, 10)) }] },
    event: { type: parameter.id },
  }));

/** Evaluates agents sequentially; returns the total number of rules that held. */
export const rulesEngine = (parameters: readonly JudgedParameter[], now: string) => {
  const engine = new Engine(rulesOf(parameters, now), { allowUndefinedFacts: true });
  return async (agents: readonly Known<Judgeable>[]): Promise<number> => {
    let held = 0;
    for (const { evidence } of agents) {
      const facts = Object.fromEntries(
        parameters.map(({ id }) => [
          id,
          fact(evidence.get(id)?.find(({ expiresAt }) => expiresAt > now)?.value) ?? null,
        ]),
      );
      held += (await engine.run(facts)).events.length;
    }
    return held;
  };
};
