import { figure, KIB, type Measurement } from '../figure.ts';
import { apiBundles } from '../lambda/api-bundles.ts';

export const measurement: Measurement = {
  name: 'bundle',
  about: 'code of each API function against its libraries alone',
  run: async () =>
    (await apiBundles()).map(({ name, size, librariesSize }) =>
      figure({
        what: name,
        value: size / KIB,
        unit: 'KiB gzip',
        floor: librariesSize / KIB,
        floorName: 'its libraries',
        limit: 1.1,
      }),
    ),
};
