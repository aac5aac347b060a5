import { figure } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { setUpTimes } from '../catalog/set-up-times.ts';

export const proof: Proof = {
  name: 'catalog',
  title: 'loading the catalog and making every framework ready, against rules that only say pass or fail',
  run: async () => {
    const { verdicts, words, peer, bundledPeer } = await setUpTimes();
    const ready = { what: 'load and compile, until a verdict', value: verdicts, unit: 'ms' } as const;
    const reported = { what: 'the same, until a verdict with its words', value: words, unit: 'ms' } as const;
    const installed = { floor: peer, floorName: 'json-rules-engine with as many rules' };
    return [
      figure({ ...ready, ...installed, limit: 0.3 }),
      figure({ ...ready, floor: bundledPeer, floorName: 'the same, bundled like a function' }),
      figure({ ...reported, ...installed }),
    ];
  },
};
