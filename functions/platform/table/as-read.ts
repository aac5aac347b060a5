import type { Condition } from './table.ts';

/**
 * Returns the condition that an item still has the version that was read; 0 means that the item does not
 * exist.
 */
export const asRead = (version: number): Condition =>
  version === 0
    ? { expression: 'attribute_not_exists(pk)' }
    : {
        expression: '#version = :read',
        names: { '#version': 'version' },
        values: { ':read': version },
      };
