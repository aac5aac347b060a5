/** Options of a command: their defaults, valid values and lines of the usage. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from '#scripts/command-line.ts';

export interface Option<Value> {
  /** Stands for the value in the usage. A flag has none. */
  readonly placeholder?: string;
  /** What it controls, with its default. */
  readonly about: string;
  readonly initial: () => Value;
  /** What the value must be, such as `a whole number from 1`. */
  readonly rule: string;
  /** Returns the value of a text; undefined if the text breaks the rule. */
  readonly read: (text: string) => Value | undefined;
}

export type Options = Readonly<Record<string, Option<unknown>>>;
export type OptionValues<Table extends Options> = {
  readonly [Name in keyof Table]: Table[Name] extends Option<infer Value> ? Value : never;
};

interface NumberRule {
  readonly initial: () => number;
  readonly rule: string;
  readonly isValid: (value: number) => boolean;
}

export const numberOption = (about: string, { initial, rule, isValid }: NumberRule): Option<number> => ({
  placeholder: 'NUMBER',
  about,
  initial,
  rule,
  read: (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return isValid(value) ? value : undefined;
  },
});

export const wholeNumber = (
  about: string,
  { from, to = Number.MAX_SAFE_INTEGER, initial }: { from: number; to?: number; initial: () => number },
): Option<number> =>
  numberOption(about, {
    initial,
    rule: `a whole number from ${from}${to === Number.MAX_SAFE_INTEGER ? '' : ` to ${to}`}`,
    isValid: (value) => Number.isSafeInteger(value) && value >= from && value <= to,
  });

/** Returns the origin of an address; undefined if the option is left out. */
export const originOption = (about: string): Option<string | undefined> => ({
  placeholder: 'URL',
  about,
  initial: () => undefined,
  rule: 'an absolute address',
  read: (text) => (URL.canParse(text) ? new URL(text).origin : undefined),
});

export const flag = (about: string): Option<boolean> => ({
  about,
  initial: () => false,
  rule: 'given without a value',
  read: () => true,
});

/** Returns the options as the parser of arguments reads them. */
export const parserOptions = (options: Options): ParseArgsOptionsConfig =>
  Object.fromEntries(
    Object.entries(options).map(([name, { placeholder }]) => [
      name,
      { type: placeholder === undefined ? 'boolean' : 'string' },
    ]),
  );

/**
 * Returns the value of every option.
 * @throws UsageError that names the option whose value breaks its rule
 */
export const readOptions = <Table extends Options>(
  options: Table,
  given: Readonly<Record<string, unknown>>,
): OptionValues<Table> =>
  Object.fromEntries(
    Object.entries(options).map(([name, { initial, read, rule }]) => {
      if (given[name] === undefined) return [name, initial()];
      const value = read(String(given[name]));
      if (value === undefined) throw new UsageError(`--${name} must be ${rule}, not '${given[name]}'.`);
      return [name, value];
    }),
  ) as OptionValues<Table>;

/** Returns an aligned line of the usage for each option. */
export const optionLines = (options: Options): readonly string[] => {
  const rows = Object.entries(options).map(
    ([name, { placeholder, about }]) => [`--${name} ${placeholder ?? ''}`.trim(), about] as const,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}   ${about}`);
};
