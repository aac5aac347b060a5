import { startChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { type Figure, figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { byChatRun, byFetch } from '../chat-run/same-requests.ts';

const ROUNDS = 3;
/** Milliseconds until the agent answers. Models need more than 20. */
const DELAYS = [0, 20] as const;

const timed = async <T>(work: () => Promise<T>): Promise<readonly [milliseconds: number, result: T]> => {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
};

export const proof: Proof = {
  name: 'chat-run',
  title: 'all chat tests of an agent, without pauses, and the same requests by plain fetch',
  run: async ({ onEnd }) => {
    process.env.PROBES_LOOPBACK = 'true';
    const round = async (delay: number) => {
      const agent = await startChatAgent(delay === 0 ? {} : { faults: ['slow'], faultsAfter: 0, delay });
      onEnd(agent.close);
      const [run, requests] = await timed(() => byChatRun(agent));
      const bodies = agent.requestsSeen().map(({ body }) => JSON.stringify(body));
      const [floor] = await timed(() => byFetch(agent, bodies));
      return { run, floor, requests };
    };
    // The JavaScript engine compiles hot code in the first round.
    const { requests } = await round(0);
    const figures: Figure[] = [
      figure({
        ...{ what: 'requests of a run', value: requests, unit: 'requests' },
        ...{ floor: MAX_CALLS, floorName: 'budget', limit: 1 },
      }),
    ];
    for (const delay of DELAYS) {
      const rounds = [];
      for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(delay));
      figures.push(
        figure({
          what: `agent answers after ${delay} ms: elapsed`,
          ...{ value: median(rounds.map(({ run }) => run)), unit: 'ms' },
          ...{ floor: median(rounds.map((one) => one.floor)), floorName: 'plain fetch' },
          // No agent answers immediately: that figure shows our own work alone.
          ...(delay === 0 ? {} : { limit: 1.5 }),
        }),
      );
    }
    return {
      figures,
      notes: ['The bucket is in memory. On AWS, each request also waits for two writes, about 20 ms each.'],
    };
  },
};
