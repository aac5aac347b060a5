import { counted, figuresOf, textOf } from './figures-fixture.ts';
import type { FormatReader } from './readers-fixture.ts';

interface Scored {
  readonly score: number | null;
  readonly verified: number;
  readonly coverage: number;
}

interface Result {
  readonly ruleId: string;
  readonly kind: string;
  readonly level: string;
  readonly properties: {
    readonly agent: string;
    readonly verdict?: string;
    readonly frameworks: readonly (Scored & { readonly key: string })[];
  } & Scored;
}

const runOf = (file: Uint8Array) => JSON.parse(textOf(file)).runs[0];
const verdictsIn = (results: readonly Result[]) =>
  results.filter(({ properties }) => properties.verdict !== undefined);

export const readSarif: FormatReader = {
  members: ['overall', 'frameworks', 'agents', 'scans', 'counts', 'open', 'verdicts'],
  read: async (file) => {
    const { results, taxonomies } = runOf(file);
    const [whole, ...others] = results;
    const { overall, agents, openIssues } = whole.properties;
    const own = (others as readonly Result[]).filter(({ ruleId }) => ruleId === 'agent');
    return {
      overall: figuresOf(overall),
      frameworks: Object.fromEntries(
        taxonomies.map(({ name, properties }: { name: string; properties: Scored }) => [
          name,
          figuresOf(properties),
        ]),
      ),
      agents: Object.fromEntries(own.map(({ properties }) => [properties.agent, properties.score])),
      scans: Object.fromEntries(
        own.flatMap(({ properties }) =>
          properties.frameworks.map((one) => [`${properties.agent}/${one.key}`, figuresOf(one)]),
        ),
      ),
      counts: { registered: agents.registered, active: agents.active, scored: agents.scored },
      open: openIssues,
      verdicts: counted(verdictsIn(others).flatMap(({ properties }) => properties.verdict ?? [])),
    };
  },
  statesSelfReported: async (file) => {
    const own = verdictsIn(runOf(file).results);
    const passed = own.filter(({ properties }) => properties.verdict === 'pass');
    return passed.length > 0 && passed.every(({ kind, level }) => kind === 'review' && level === 'none');
  },
};
