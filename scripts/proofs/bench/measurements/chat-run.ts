import { startChatAgent } from '#functions/evidence/collectors/chat/fixtures/chat-agent.ts';
import { MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { byChatRun, byFetch } from '../chat-run/same-requests.ts';

const ROUNDS = 5;

const timed = async <T>(work: () => Promise<T>): Promise<readonly [milliseconds: number, result: T]> => {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
};

export const proof: Proof = {
  name: 'chat-run',
  title:
    'all chat tests of an agent that answers at once, without pauses, and the same requests by plain fetch',
  run: async ({ onEnd }) => {
    process.env.PROBES_LOOPBACK = 'true';
    const [runs, floors]: [number[], number[]] = [[], []];
    let requests = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const agent = await startChatAgent();
      onEnd(agent.close);
      const [run, sent] = await timed(() => byChatRun(agent));
      const bodies = agent.requestsSeen().map(({ body }) => JSON.stringify(body));
      const [floor] = await timed(() => byFetch(agent, bodies));
      requests = sent;
      // The JavaScript engine compiles hot code in the first round.
      if (round === 0) continue;
      runs.push(run);
      floors.push(floor);
    }
    return {
      figures: [
        figure({
          ...{ what: 'one run: requests', value: requests, unit: 'requests' },
          ...{ floor: MAX_CALLS, floorName: 'budget', limit: 1 },
        }),
        figure({
          ...{ what: 'one run: elapsed', value: median(runs), unit: 'ms' },
          ...{ floor: median(floors), floorName: 'plain fetch', limit: 1.5 },
        }),
      ],
      notes: ['The bucket is in memory: two writes per request take longer on AWS, about 20 ms each.'],
    };
  },
};
