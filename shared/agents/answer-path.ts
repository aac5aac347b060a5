/**
 * Where the answer of a custom webhook is: a JSON pointer (RFC 6901) such as `/data/0/text`, or a path of names
 * separated by dots, in which `*` is each entry, such as `*.text`. Pure.
 */

const MAX_STEPS = 16;

const stepsOf = (path: string): readonly string[] =>
  path.startsWith('/')
    ? path
        .slice(1)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    : path.split('.');

/** Returns what is wrong with a path, as text for its field; undefined if it can be used. */
export const pathFault = (path: string): string | undefined => {
  const steps = stepsOf(path);
  if (path.startsWith('/') && /~(?![01])/.test(path))
    return 'In a JSON pointer, ~ must be followed by 0 or 1';
  if (steps.some((step) => step === '')) return 'Must be names separated by dots, or a JSON pointer';
  return steps.length > MAX_STEPS ? `Must have at most ${MAX_STEPS} names` : undefined;
};

const valuesAt = (
  value: unknown,
  [step, ...rest]: readonly string[],
  isPointer: boolean,
): readonly unknown[] => {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*' && !isPointer)
    return Object.values(value).flatMap((one) => valuesAt(one, rest, isPointer));
  const own = Object.entries(value).find(([name]) => name === step);
  return own ? valuesAt(own[1], rest, isPointer) : [];
};

/** Returns the texts at a path; numbers count as texts. */
export const textsAt = (value: unknown, path: string): readonly string[] =>
  valuesAt(value, stepsOf(path), path.startsWith('/')).flatMap((one) =>
    typeof one === 'string' ? [one] : typeof one === 'number' ? [String(one)] : [],
  );
