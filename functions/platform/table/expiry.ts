/** AWS may delete an expired item days late, so reads must omit it. */
import { currentTime } from '#functions/platform/clock.ts';
import type { Item } from './table.ts';

/** Returns a time in Unix seconds for the `ttl` of an item. Rounded up, so that an item never expires early. */
export const expiresAt = (time: Date | string): number => Math.ceil(new Date(time).getTime() / 1000);

export const isLive = (item: Item): boolean =>
  item.ttl === undefined || item.ttl > currentTime().getTime() / 1000;
