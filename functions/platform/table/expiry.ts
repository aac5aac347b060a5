/** AWS may delete an expired item days late, so a read must not see it. */
import type { Item } from './table.ts';

/** Unix seconds of a time, for the `ttl` of an item. Rounded up: an item is never gone before its time. */
export const expiresAt = (time: Date | string): number => Math.ceil(new Date(time).getTime() / 1000);

export const isLive = (item: Item): boolean => item.ttl === undefined || item.ttl > Date.now() / 1000;
