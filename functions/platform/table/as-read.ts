import type { Condition } from './table.ts';

/** Holds while an item has the version that was read of it; 0 is that of an item that is not there. */
export const asRead = (version: number): Condition =>
  version === 0
    ? { expression: 'attribute_not_exists(pk)' }
    : {
        expression: '#version = :read',
        names: { '#version': 'version' },
        values: { ':read': version },
      };
