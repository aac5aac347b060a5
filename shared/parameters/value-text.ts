/** Formats numbers and parameter values for display. */
import type { ParameterValue, ValueType } from './parameter.ts';

const figure = new Intl.NumberFormat('en-US');

/** Longer units to which a whole number of the shorter unit can be converted. */
const longer: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  seconds: [
    [86_400, 'days'],
    [3600, 'hours'],
    [60, 'minutes'],
  ],
  minutes: [
    [1440, 'days'],
    [60, 'hours'],
  ],
  days: [[365, 'years']],
};

/** Returns `day` for `days`, `agent or tool server` for `agents or tool servers`. */
const singular = (unit: string): string =>
  unit.replaceAll(/ies(?= or |$)/g, 'y').replaceAll(/s(?= or |$)/g, '');

const plain = (count: number, unit: string): string =>
  `${figure.format(count)} ${count === 1 ? singular(unit) : unit}`;

/** Formats a count with its unit, such as `1 day`, `100,000 tokens`, `1,440 minutes (1 day)`. */
export const counted = (count: number, unit: string): string => {
  const [size, name] = longer[unit]?.find(([each]) => count > 0 && count % each === 0) ?? [];
  const stated = plain(count, unit);
  return size === undefined || name === undefined ? stated : `${stated} (${plain(count / size, name)})`;
};

/**
 * Formats a parameter value: `yes`, `no`, a number with its unit, or the members of a list. Without the type,
 * a number has no unit.
 */
export const valueText = (value: ParameterValue, type?: ValueType): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'nothing' : value.join(', ');
  if (typeof value === 'string' || type === undefined) return String(value);
  // Dates were previously stored as a number of days.
  if (type.type === 'date') return counted(value, 'days');
  if ('unit' in type) return counted(value, type.unit);
  return type.type === 'percentage' ? `${value}%` : String(value);
};
