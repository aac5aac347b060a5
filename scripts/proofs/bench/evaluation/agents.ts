/** Agents to evaluate, the same in every run: each has evidence for every parameter, of one or two kinds. */
import { seededRandom } from '#scripts/local-cloud/faults/random.ts';
import type { EvidenceSource, JudgedParameter, ParameterValue } from '#shared/parameters/parameter.ts';
import type { Known } from '#shared/scoring/evaluate.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';

export const NOW = '2026-11-20T12:00:00.000Z';

const someValue = ({ value, expectation }: JudgedParameter, random: () => number): ParameterValue => {
  switch (value.type) {
    case 'boolean':
      return random() < 0.6;
    case 'enum':
      return value.options[Math.floor(random() * value.options.length)] ?? '';
    case 'date':
      if (expectation.kind === 'not-older-than') return random() < 0.7 ? '2026-10-01' : '2025-01-01';
      return random() < 0.7 ? '2027-06-01' : '2026-01-01';
    case 'list':
      return random() < 0.8 ? ['one'] : [];
    case 'text':
      return random() < 0.8 ? 'Dana Reyes, Clinical AI' : 'tbd';
    case 'percentage':
      return Math.floor(random() * 101);
    default:
      return Math.floor(random() * 600);
  }
};

const sight = (parameter: JudgedParameter, source: EvidenceSource, random: () => number): Judgeable => ({
  source,
  collector: source,
  ...(source === 'attestation' && random() < 0.5 ? { documented: true as const } : {}),
  value: someValue(parameter, random),
  observedAt: '2026-11-19T12:00:00.000Z',
  // One in ten has expired.
  expiresAt: random() < 0.1 ? '2026-11-20T11:00:00.000Z' : '2026-12-19T12:00:00.000Z',
});

/** Returns agents with all data that evaluation reads, with all facts unknown. */
export const makeAgents = (
  count: number,
  parameters: readonly JudgedParameter[],
): readonly Known<Judgeable>[] => {
  const random = seededRandom(42);
  const facts = {
    'handles-phi': 'unknown',
    'has-model': 'unknown',
    'has-tools': 'unknown',
    'is-multi-agent': 'unknown',
    'has-remote-endpoint': 'unknown',
    'has-retrieval': 'unknown',
    'runs-in-containers': 'unknown',
    'hosts-own-model': 'unknown',
  } as const;
  return Array.from({ length: count }, () => ({
    kind: 'unknown',
    evidence: new Map(
      parameters.map((parameter) => {
        const [first, second] = parameter.sources;
        const sights = [sight(parameter, first, random)];
        if (second && random() < 0.3) sights.push(sight(parameter, second, random));
        return [parameter.id, sights] as const;
      }),
    ),
    gaps: new Map(),
    facts,
  }));
};
