import { expect, it } from 'vitest';
import { priorityLevel } from './playbook-labels.ts';

it.each([
  [100, 'critical'],
  [90, 'critical'],
  [89, 'high'],
  [70, 'high'],
  [69, 'medium'],
  [50, 'medium'],
  [49, 'low'],
  [0, 'low'],
])('maps the priority %i to %s', (priority, level) => {
  expect(priorityLevel(priority)).toBe(level);
});
