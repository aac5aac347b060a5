import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#scripts/build/places.ts';
import type { Proof } from '../harness/proof.ts';

export const proof: Proof = {
  name: 'tests',
  title: 'the tests of scale and timing (`*.prove.ts` beside the code) at full size',
  run: async () => {
    const vitest = join(root, 'node_modules/.bin/vitest');
    const args = ['run', '--config', 'vitest.prove.config.ts'];
    const { status } = spawnSync(vitest, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Vitest ended with ${status}; what is above says why.`);
    return 'all tests pass';
  },
};
