import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '#scripts/build/functions.ts';
import { buildFolder } from '#scripts/build/places.ts';
import { judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { median } from '../../harness/figure.ts';
import { rulesOf } from '../evaluation/rules-engine.ts';

const ROUNDS = 21;
const NOW = '2026-11-20T12:00:00.000Z';

/** Bundles a script of this folder like a function: minified, with lazily loaded code in separate files. */
const bundled = async (script: 'ours' | 'peer', external: readonly string[] = []): Promise<string> => {
  const outdir = join(buildFolder, 'bench', `set-up-${[script, ...external].join('-')}`);
  rmSync(outdir, { recursive: true, force: true });
  await bundle({
    splitting: true,
    entryPoints: [{ in: join(import.meta.dirname, `${script}.ts`), out: 'index' }],
    outdir,
    external: [...external],
    define: { RULES: JSON.stringify(rulesOf(Object.values(judgedParameters), NOW)) },
  });
  return join(outdir, 'index.mjs');
};

/** Times in milliseconds. */
export interface SetUpTimes {
  /** Until our first verdict. */
  readonly verdicts: number;
  /** Until our first verdict with its texts. */
  readonly words: number;
  /** The peer as installed. */
  readonly peer: number;
  /** The peer bundled like a function. */
  readonly bundledPeer: number;
}

/** Returns medians of fresh processes that ran alternately. */
export const setUpTimes = async (): Promise<SetUpTimes> => {
  const files = {
    peer: await bundled('peer', ['json-rules-engine']),
    bundledPeer: await bundled('peer'),
    ours: await bundled('ours'),
  };
  const rounds: SetUpTimes[] = [];
  const timesOf = (name: keyof typeof files): readonly number[] =>
    JSON.parse(execFileSync(process.execPath, [files[name]], { encoding: 'utf8' }));
  for (let round = -1; round < ROUNDS; round += 1) {
    const [[peer = 0], [bundledPeer = 0], [verdicts = 0, words = 0]] = [
      timesOf('peer'),
      timesOf('bundledPeer'),
      timesOf('ours'),
    ];
    if (round >= 0) rounds.push({ verdicts, words, peer, bundledPeer });
  }
  const medianOf = (name: keyof SetUpTimes) => median(rounds.map((round) => round[name]));
  return {
    verdicts: medianOf('verdicts'),
    words: medianOf('words'),
    peer: medianOf('peer'),
    bundledPeer: medianOf('bundledPeer'),
  };
};
