import type { Expectation, ValueType } from '#shared/parameters/parameter.ts';
import { counted } from '#shared/parameters/value-text.ts';

/** Values that lead to one outcome, as text. */
export interface ExpectationLine {
  readonly outcome: 'pass' | 'partial' | 'fail';
  readonly text: string;
}

/** Formats a list as `a`, `a or b`, or `a, b or c`. */
const either = (options: readonly string[]): string =>
  options.length < 2 ? (options[0] ?? '') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`;

const line = (outcome: ExpectationLine['outcome'], text: string): readonly ExpectationLine[] =>
  text === '' ? [] : [{ outcome, text }];

type Limit = Extract<Expectation, { readonly kind: 'at-most' | 'at-least' }>;
type OneOf = Extract<Expectation, { readonly kind: 'one-of' }>;

/** Percentages have no next value, so ranges are written with both limits. */
const percentageLines = ({ kind, pass, partial = pass }: Limit): readonly ExpectationLine[] =>
  kind === 'at-most'
    ? [
        ...line('pass', `At most ${pass}%`),
        ...line('partial', partial > pass ? `Above ${pass}%, up to ${partial}%` : ''),
        ...line('fail', `Above ${partial}%`),
      ]
    : [
        ...line('pass', `At least ${pass}%`),
        ...line('partial', partial < pass ? `At least ${partial}%, but below ${pass}%` : ''),
        ...line('fail', `Below ${partial}%`),
      ];

const range = (from: number, to: number, unit: string): string =>
  from === to ? counted(from, unit) : `${from.toLocaleString('en-US')} to ${counted(to, unit)}`;

const countLines = ({ kind, pass, partial = pass }: Limit, unit: string): readonly ExpectationLine[] =>
  kind === 'at-most'
    ? [
        ...line('pass', pass === 0 ? `No ${unit}` : `At most ${counted(pass, unit)}`),
        ...line('partial', partial > pass ? range(pass + 1, partial, unit) : ''),
        ...line('fail', partial === 0 ? `Any ${unit}` : `More than ${counted(partial, unit)}`),
      ]
    : [
        ...line('pass', `At least ${counted(pass, unit)}`),
        ...line('partial', partial < pass ? range(partial, pass - 1, unit) : ''),
        ...line('fail', partial === 0 ? '' : `Fewer than ${counted(partial, unit)}`),
      ];

const optionLines = ({ pass, partial = [] }: OneOf, value: ValueType): readonly ExpectationLine[] => {
  const all = value.type === 'enum' ? value.options : [];
  return [
    ...line('pass', either(pass)),
    ...line('partial', either(partial)),
    ...line('fail', either(all.filter((option) => !pass.includes(option) && !partial.includes(option)))),
  ];
};

const dateLines = (days: number): readonly ExpectationLine[] => [
  ...line('pass', days > 0 ? `A date ${counted(days, 'days')} or more from today` : 'Today or a later date'),
  ...line('partial', days > 0 ? `Today, or a date less than ${counted(days, 'days')} away` : ''),
  ...line('fail', 'A date that has passed'),
];

const ageLines = (days: number, partialDays: number): readonly ExpectationLine[] => [
  ...line('pass', `A date at most ${counted(days, 'days')} ago`),
  ...line('partial', partialDays > days ? `A date ${range(days + 1, partialDays, 'days')} ago` : ''),
  ...line('fail', `A date more than ${counted(partialDays, 'days')} ago`),
];

/**
 * Returns the values that pass, are partial, and fail, best outcome first. Outcomes without values are
 * omitted.
 */
export const expectationLines = (expectation: Expectation, value: ValueType): readonly ExpectationLine[] => {
  switch (expectation.kind) {
    case 'is':
      return [
        ...line('pass', expectation.value ? 'Yes' : 'No'),
        ...line('fail', expectation.value ? 'No' : 'Yes'),
      ];
    case 'one-of':
      return optionLines(expectation, value);
    case 'at-most':
    case 'at-least':
      return 'unit' in value ? countLines(expectation, value.unit) : percentageLines(expectation);
    case 'not-before-today':
      return dateLines(expectation.partialDays ?? 0);
    case 'not-older-than':
      return ageLines(expectation.days, expectation.partialDays ?? expectation.days);
    case 'filled':
      return value.type === 'text'
        ? [
            ...line('pass', 'A descriptive text'),
            ...line('fail', 'No text, or a placeholder such as yes, n/a, or tbd'),
          ]
        : [...line('pass', 'At least one entry'), ...line('fail', 'An empty list')];
  }
};

/** Returns the passing values as one phrase. */
export const expectationText = (expectation: Expectation, value: ValueType): string =>
  expectationLines(expectation, value)[0]?.text ?? '';
