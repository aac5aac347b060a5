import { isObject } from '../template/intrinsics.ts';

/** A compiled filter of an event source mapping: returns whether a record passes. */
export type RecordFilter = (record: unknown) => boolean;

/**
 * Compiles event filter patterns; a record passes when any pattern matches, or when there are none. Throws an
 * Error naming an operator that the local cloud does not support.
 */
export function compileFilters(patterns: string[]): RecordFilter {
  const filters = patterns.map((text) => compile(JSON.parse(text)));
  return (record) => filters.length === 0 || filters.some((filter) => filter(record));
}

function compile(pattern: unknown): RecordFilter {
  if (!isObject(pattern))
    throw new Error(`A filter pattern must be an object, not ${JSON.stringify(pattern)}`);
  const tests = Object.entries(pattern).map(([key, rule]): RecordFilter => {
    if (key === '$or' && Array.isArray(rule)) {
      const branches = rule.map(compile);
      return (value) => branches.some((branch) => branch(value));
    }
    const test = Array.isArray(rule) ? anyOf(rule) : compile(rule);
    return (value) => test(isObject(value) ? value[key] : undefined);
  });
  return (value) => tests.every((test) => test(value));
}

function anyOf(rules: unknown[]): RecordFilter {
  const tests = rules.map(leaf);
  return (value) => {
    const candidates = Array.isArray(value) ? value : [value];
    return candidates.some((candidate) => tests.some((test) => test(candidate)));
  };
}

function leaf(rule: unknown): RecordFilter {
  if (!isObject(rule)) return (value) => value === rule;
  const [[operator, operand] = ['', undefined]] = Object.entries(rule);
  const text = String(operand);
  switch (operator) {
    case 'exists':
      return (value) => (value !== undefined) === operand;
    case 'prefix':
      return (value) => typeof value === 'string' && value.startsWith(text);
    case 'suffix':
      return (value) => typeof value === 'string' && value.endsWith(text);
    case 'equals-ignore-case':
      return (value) => typeof value === 'string' && value.toLowerCase() === text.toLowerCase();
    case 'anything-but': {
      const excluded = isObject(operand)
        ? leaf(operand)
        : anyOf(Array.isArray(operand) ? operand : [operand]);
      return (value) => value !== undefined && !excluded(value);
    }
    case 'numeric':
      return numeric(operand as unknown[]);
    default:
      throw new Error(`The local cloud does not support the filter operator "${operator}"`);
  }
}

function numeric(operand: unknown[]): RecordFilter {
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < operand.length; index += 2) {
    const bound = Number(operand[index + 1]);
    switch (operand[index]) {
      case '=':
        tests.push((value) => value === bound);
        break;
      case '<':
        tests.push((value) => value < bound);
        break;
      case '<=':
        tests.push((value) => value <= bound);
        break;
      case '>':
        tests.push((value) => value > bound);
        break;
      case '>=':
        tests.push((value) => value >= bound);
        break;
      default:
        throw new Error(`The local cloud does not support the numeric comparison "${operand[index]}"`);
    }
  }
  // DynamoDB records encode numbers as text, which AWS numeric filters also accept.
  return (value) => value !== '' && value !== undefined && tests.every((test) => test(Number(value)));
}
