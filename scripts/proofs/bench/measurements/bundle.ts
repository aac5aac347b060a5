import { type Figure, figure, KIB } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { type ApiBundle, apiBundles } from '../lambda/api-bundles.ts';

const figuresOf = ({ name, startSize, size, librariesSize }: ApiBundle): readonly Figure[] => {
  const against = { unit: 'KiB gzip', floor: librariesSize / KIB, floorName: 'its libraries' } as const;
  return [
    figure({ ...against, what: `${name}, loaded at its start`, value: startSize / KIB, limit: 1.1 }),
    figure({ ...against, what: `${name}, with what it loads on use`, value: size / KIB }),
  ];
};

export const proof: Proof = {
  name: 'bundle',
  title: 'code of each API function against the libraries that it loads at its start, as they come',
  run: async () => (await apiBundles()).flatMap(figuresOf),
};
