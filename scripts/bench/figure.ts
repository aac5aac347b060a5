/** What is measured, and against what. */

export type Unit = 'KiB gzip' | 'MiB' | 'ms' | 'requests' | 'RRU' | 'WRU' | 'cases';

/** One measured value beside what it is compared with, both of one run. */
export interface Figure {
  /** What was measured, such as `agents-api`. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The same of the floor, peer or budget, in the same unit. */
  readonly floor: number;
  /** What the floor is, such as `its libraries`. */
  readonly floorName: string;
  /** value ÷ floor. */
  readonly ratio: number;
  /** Most that the ratio may be; without one, the figure is there to be read. */
  readonly limit?: number;
}

/** What a measurement came to: its figures, and what stands behind them in words, printed under the table. */
export interface Measured {
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
}

/** A named group of figures; `measurements/<name>.ts` exports one as `measurement`. */
export interface Measurement {
  /** Like its file. */
  readonly name: string;
  /** One line: what is compared with what. */
  readonly about: string;
  readonly run: () => Promise<readonly Figure[] | Measured>;
}

export const figure = (measured: Omit<Figure, 'ratio'>): Figure => {
  if (!(measured.floor > 0)) throw new Error(`The floor of "${measured.what}" must be above 0.`);
  return { ...measured, ratio: measured.value / measured.floor };
};

/** False as well when nothing was measured. */
export const isWithin = ({ ratio, limit = Number.POSITIVE_INFINITY }: Figure): boolean => ratio <= limit;

export const KIB = 1024;

/** The middle of the values; of an even number the upper one of the two. */
export const median = (values: readonly number[]): number => {
  const value = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (value === undefined) throw new Error('No values were measured.');
  return value;
};
