import { compiledFrameworks } from '../bounds/actors.ts';
import { boundsOf, limits } from '../bounds/bounds.ts';
import { boundsDocument } from '../bounds/document.ts';
import type { Proof } from '../harness/proof.ts';

const actors = ['liar', 'reporter', 'forger', 'oneCritical'] as const;

export const proof: Proof = {
  name: 'bounds',
  title: 'no agent earns more in a framework than the score model promises; prints the bounds',
  run: async () => ({
    notes: [boundsDocument()],
    failures: compiledFrameworks.flatMap((compiled) => {
      const bounds = boundsOf(compiled);
      return actors
        .filter((actor) => bounds[actor] > limits[actor])
        .map((actor) => ({ what: `${compiled.framework.name}: ${actor} earns ${bounds[actor]}` }));
    }),
  }),
};
