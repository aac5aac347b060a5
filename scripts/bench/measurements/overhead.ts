import { type Figure, figure, type Measurement, median } from '../figure.ts';
import { answerAtOnce, byFetch, byProbe, type Exchanges } from '../overhead/exchanges.ts';

const COUNTS = [100, 1000] as const;
const ROUNDS = 15;
/** Exchanges that do not count: the engine compiles what is hot while they run. */
const WARM_UP = 3000;

interface Time {
  /** Milliseconds of processor of the thread that asks: what others do on the machine meanwhile is not in it. */
  readonly processor: number;
  /** Milliseconds that went by. */
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
  // Both in each round, so that whatever slows the machine for a while slows both.
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
    // Each request of the probe has a connection of its own, and waits for it; fetch keeps one. A busy machine makes waiting long.
    figure({ what: `${what}: elapsed`, ...compared('elapsed') }),
  ];
};

export const measurement: Measurement = {
  name: 'overhead',
  about:
    'a server that answers at once, asked by the probe with all that it guards, and by fetch with the same assertions',
  run: async () => {
    const { url, end } = await answerAtOnce();
    try {
      for (const exchanges of [byProbe, byFetch]) await exchanges(url, WARM_UP);
      const figures: Figure[] = [];
      for (const count of COUNTS) figures.push(...(await measured(url, count)));
      return figures;
    } finally {
      await end();
    }
  },
};
