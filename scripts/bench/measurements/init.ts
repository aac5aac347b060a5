import { figure, type Measurement } from '../figure.ts';
import { apiBundles, benchFile } from '../lambda/api-bundles.ts';
import { startTimes } from '../lambda/fresh-process.ts';

export const measurement: Measurement = {
  name: 'init',
  about: 'start of each API function in a fresh process against a process with nothing in it',
  run: async () => {
    const bundles = await apiBundles();
    const bare = benchFile('bare', 'export const handler = async () => ({ statusCode: 204 });\n');
    const times = await startTimes([bare, ...bundles.map(({ file }) => file)]);
    return bundles.map(({ name, file }) =>
      figure({
        what: name,
        value: times.get(file) ?? Number.NaN,
        unit: 'ms',
        floor: times.get(bare) ?? Number.NaN,
        floorName: 'bare process',
        limit: 3.2,
      }),
    );
  },
};
