/** Evaluates conditions for a discovered agent. */
import type { Discovered } from '#shared/discovery/discovered.ts';
import { fields, type Known, risks } from './fields.ts';
import type { Condition } from './playbook.ts';

/** `unknown`: the condition is undecided, so nothing follows from it. */
export type Outcome = 'holds' | 'fails' | 'unknown';

const folded = (text: string): string => text.toLowerCase();

const levelOf = (risk: unknown): number => (risks as readonly unknown[]).indexOf(risk);

/**
 * An unknown value meets no operator except `is-unknown`. With several known texts one match is enough;
 * `is-not` requires all of them to differ.
 */
const compare = (known: NonNullable<Known>, { operator, value }: Condition): boolean => {
  if (operator === 'is-unknown') return false;
  if (typeof known === 'boolean') return known === value;
  const found = known.map(folded);
  if (operator === 'one-of') return Array.isArray(value) && value.some((one) => found.includes(folded(one)));
  if (typeof value !== 'string') return false;
  const sought = folded(value);
  switch (operator) {
    case 'is':
      return found.includes(sought);
    case 'is-not':
      return !found.includes(sought);
    case 'contains':
      return found.some((one) => one.includes(sought));
    case 'starts-with':
      return found.some((one) => one.startsWith(sought));
    case 'at-least':
      return levelOf(sought) >= 0 && found.some((one) => levelOf(one) >= levelOf(sought));
  }
};

export const outcomeOf = (condition: Condition, agent: Discovered): Outcome => {
  const known = fields[condition.field].of(agent);
  if (known === null) return condition.operator === 'is-unknown' ? 'holds' : 'unknown';
  return compare(known, condition) ? 'holds' : 'fails';
};

/** Returns whether all conditions hold; false if there are none. */
export const matches = (conditions: readonly Condition[], agent: Discovered): boolean =>
  conditions.length > 0 && conditions.every((condition) => outcomeOf(condition, agent) === 'holds');
