import { type Figure, figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { answerAtOnce, byFetch, byProbe, type Exchanges } from '../overhead/exchanges.ts';

const COUNTS = [100, 1000] as const;
const ROUNDS = 15;
/** Exchanges that do not count: the JavaScript engine compiles hot code during them. */
const WARM_UP = 3000;

interface Time {
  /** Processor time of the requesting thread in milliseconds, without other load on the machine. */
  readonly processor: number;
  /** Elapsed time in milliseconds. */
  readonly elapsed: number;
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const timed = async (exchanges: Exchanges, url: string, count: number): Promise<Time> => {
  const [began, used] = [performance.now(), processorTime()];
  await exchanges(url, count);
  return { processor: processorTime() - used, elapsed: performance.now() - began };
};

const measured = async (url: string, count: number): Promise<readonly Figure[]> => {
  const probe: Time[] = [];
  const plain: Time[] = [];
  // Both in each round, so that temporary load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    probe.push(await timed(byProbe, url, count));
    plain.push(await timed(byFetch, url, count));
  }
  const of = (times: readonly Time[], which: keyof Time) => median(times.map((time) => time[which]));
  const what = `${count} exchanges, one after another`;
  const floorName = 'plain fetch';
  const compared = (which: keyof Time) =>
    ({ value: of(probe, which), unit: 'ms', floor: of(plain, which), floorName }) as const;
  return [
    figure({ what: `${what}: processor`, ...compared('processor'), limit: 1.5 }),
    // Each request of the probe opens its own connection; fetch reuses one. On a busy machine, waiting takes
    // long.
    figure({ what: `${what}: elapsed`, ...compared('elapsed') }),
  ];
};

export const proof: Proof = {
  name: 'overhead',
  title:
    'a server that answers at once, asked by the probe with all that it guards, and by fetch with the same assertions',
  run: async ({ onEnd }) => {
    const { url, end } = await answerAtOnce();
    onEnd(end);
    for (const exchanges of [byProbe, byFetch]) await exchanges(url, WARM_UP);
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(...(await measured(url, count)));
    return figures;
  },
};
