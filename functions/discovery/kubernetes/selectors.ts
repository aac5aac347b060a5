/** Evaluates label selectors (Kubernetes API conventions, "label selectors"). */
import type { LabelSelector } from './objects.ts';

type Labels = Readonly<Record<string, string>>;

/** Matches by equality only, as services do; an empty selector selects nothing here. */
export const selectsByLabels = (selector: Labels, labels: Labels): boolean => {
  const wanted = Object.entries(selector);
  return wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value);
};

const holds = (
  { key, operator, values }: LabelSelector['matchExpressions'][number],
  labels: Labels,
): boolean => {
  const value = labels[key];
  if (operator === 'In') return value !== undefined && values.includes(value);
  if (operator === 'NotIn') return value === undefined || !values.includes(value);
  if (operator === 'Exists') return value !== undefined;
  return operator === 'DoesNotExist' && value === undefined;
};

/** Matches with expressions; an empty selector selects everything. */
export const selects = (selector: Partial<LabelSelector>, labels: Labels): boolean => {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every((expression) => holds(expression, labels))
  );
};
