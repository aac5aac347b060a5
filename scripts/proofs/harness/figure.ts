/** Measured figures and their reference values. */

export type Unit = 'KiB gzip' | 'MiB' | 'ms' | 'requests' | 'RRU' | 'WRU' | 'cases';

/** One measured value with its reference value from the same run. */
export interface Figure {
  /** What was measured, such as `agents-api`. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The reference value (floor, peer or budget) in the same unit. */
  readonly floor: number;
  /** Name of the floor, such as `its libraries`. */
  readonly floorName: string;
  /** value ÷ floor. */
  readonly ratio: number;
  /** Maximum ratio; without one, the figure is informative only. */
  readonly limit?: number;
}

export const figure = (measured: Omit<Figure, 'ratio'>): Figure => {
  if (!(measured.floor > 0)) throw new Error(`The floor of "${measured.what}" must be above 0.`);
  return { ...measured, ratio: measured.value / measured.floor };
};

/** Also false if nothing was measured. */
export const isWithin = ({ ratio, limit = Number.POSITIVE_INFINITY }: Figure): boolean => ratio <= limit;

export const KIB = 1024;

/** Returns the median; for an even number of values, the upper of the two middle ones. */
export const median = (values: readonly number[]): number => {
  const value = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (value === undefined) throw new Error('No values were measured.');
  return value;
};
