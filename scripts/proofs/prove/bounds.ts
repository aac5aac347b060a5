import { agentKinds } from '#shared/parameters/agent-kinds.ts';
import { compiledFrameworks } from '../bounds/actors.ts';
import { boundsOf, limits } from '../bounds/bounds.ts';
import { boundsDocument } from '../bounds/document.ts';
import type { Proof } from '../harness/proof.ts';

const actors = ['liar', 'reporter', 'forger', 'stubAndForger', 'oneCritical'] as const;

export const proof: Proof = {
  name: 'bounds',
  title: 'no agent earns more in a framework than the score model promises; prints the bounds',
  run: async () => ({
    notes: [boundsDocument()],
    failures: agentKinds.flatMap((kind) =>
      compiledFrameworks.flatMap((compiled) => {
        const bounds = boundsOf(compiled, kind);
        return actors
          .filter((actor) => bounds[actor] > (bounds.canBeSeen ? limits[actor] : limits.blind))
          .map((actor) => ({ what: `${kind}, ${compiled.framework.name}: ${actor} earns ${bounds[actor]}` }));
      }),
    ),
  }),
};
