import type { ValueType } from '#shared/parameters/parameter.ts';

/** Returns the format of a parameter's value, with its unit. */
export const valueTypeText = (value: ValueType): string => {
  switch (value.type) {
    case 'boolean':
      return 'Yes or no';
    case 'enum':
      return `One of ${value.options.join(', ')}`;
    case 'integer':
    case 'duration':
      return `A whole number of ${value.unit}`;
    case 'percentage':
      return 'A percentage from 0 to 100';
    case 'date':
      return value.of === undefined
        ? 'A date, written YYYY-MM-DD'
        : `The date of ${value.of}, written YYYY-MM-DD`;
    case 'list':
      return `A list of ${value.of}`;
    case 'text':
      return `A text: ${value.of}`;
  }
};
