import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundling } from '#scripts/build/functions.ts';
import { buildFolder } from '#scripts/build/places.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { rulesOf } from '../evaluation/rules-engine.ts';
import { median } from '../figure.ts';

const ROUNDS = 21;
const NOW = '2026-11-20T12:00:00.000Z';

/** Bundles a script of this folder as a function is bundled: minified, what loads on use in files of its own. */
const bundled = async (script: 'ours' | 'peer', external: readonly string[] = []): Promise<string> => {
  const outdir = join(buildFolder, 'bench', `set-up-${[script, ...external].join('-')}`);
  await build({
    ...bundling,
    splitting: true,
    entryPoints: [{ in: join(import.meta.dirname, `${script}.ts`), out: 'index' }],
    outdir,
    external: [...external],
    define: { RULES: JSON.stringify(rulesOf(Object.values(parameters), NOW)) },
  });
  return join(outdir, 'index.mjs');
};

/** How long each takes, in milliseconds. */
export interface SetUpTimes {
  readonly ours: number;
  /** The peer as it is installed. */
  readonly peer: number;
  /** The peer bundled as a function is. */
  readonly bundledPeer: number;
}

/** Medians of fresh processes that took turns. */
export const setUpTimes = async (): Promise<SetUpTimes> => {
  const files = {
    peer: await bundled('peer', ['json-rules-engine']),
    bundledPeer: await bundled('peer'),
    ours: await bundled('ours'),
  };
  const names = Object.keys(files) as (keyof SetUpTimes)[];
  const times = { ours: [] as number[], peer: [] as number[], bundledPeer: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of names) {
      const time = Number(execFileSync(process.execPath, [files[name]], { encoding: 'utf8' }));
      if (round >= 0) times[name].push(time);
    }
  }
  return { ours: median(times.ours), peer: median(times.peer), bundledPeer: median(times.bundledPeer) };
};
