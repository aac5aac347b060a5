import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

it('every style sheet has a unique name, which makes its class names unique', () => {
  const names = globSync('**/*.module.css', { cwd: import.meta.dirname }).map((file) => basename(file));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
