import { setUpTimes } from '../catalogue/set-up-times.ts';
import { figure, type Measurement } from '../figure.ts';

export const measurement: Measurement = {
  name: 'catalogue',
  about: 'loading the catalogue and making every framework ready, against rules that only say pass or fail',
  run: async () => {
    const { ours, peer, bundledPeer } = await setUpTimes();
    const measured = { what: 'load and compile the catalogue', value: ours, unit: 'ms' } as const;
    return [
      figure({ ...measured, floor: peer, floorName: 'json-rules-engine with as many rules', limit: 0.3 }),
      figure({ ...measured, floor: bundledPeer, floorName: 'the same, bundled like a function' }),
    ];
  },
};
