/** For tests: a sighting of a process, with the given overrides. */
import type { Sighting } from './sighting.ts';

export const sightingOf = (identifier: string, more: Partial<Sighting> = {}): Sighting => ({
  method: 'proc.runtime',
  observedAt: '2026-11-20T08:00:00.000Z',
  identifier,
  name: `name of ${identifier}`,
  namedBy: 'process',
  kind: 'agent',
  platform: 'host',
  environment: 'unknown',
  confidence: 'high',
  signs: [{ statement: 'Command names an agent framework', where: `process of ${identifier}` }],
  joins: {},
  facts: {},
  reaches: {},
  ...more,
});
