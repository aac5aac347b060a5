import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('every sheet has a name of its own, which is what tells its classes from those of others', () => {
  const names = globSync('**/*.module.css', { cwd: import.meta.dirname }).map((file) => basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
