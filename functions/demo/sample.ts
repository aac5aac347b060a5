/** The agents of the demo organization, each with its evidence at the end of its history. */
import * as v from 'valibot';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { evidenceSources } from '#shared/parameters/parameter.ts';
import { sampleLines } from './sample.gen.ts';
import { type SampleAgent, type SamplePiece, traits } from './sample-agent.ts';

const keysOf = <T extends string>(record: Readonly<Record<T, unknown>>) => Object.keys(record) as T[];

const piece = v.object({
  parameterId: v.string(),
  source: v.picklist(evidenceSources),
  collector: v.string(),
  outcome: v.picklist(['pass', 'partial', 'fail']),
  documented: v.exactOptional(v.literal(true)),
});

const line = v.object({
  name: v.string(),
  type: v.string(),
  owner: v.string(),
  purpose: v.string(),
  traits: v.array(v.picklist(keysOf(traits))),
  frameworks: v.array(v.picklist(keysOf(frameworkNames))),
  evidence: v.array(v.string()),
});

export interface Sample {
  readonly agent: SampleAgent;
  readonly evidence: readonly SamplePiece[];
}

const pieceOf = (text: string): SamplePiece => {
  const [parameterId, source, collector, outcome, documented] = text.split(' ');
  return v.parse(piece, {
    parameterId,
    source,
    collector,
    outcome,
    ...(documented ? { documented: true } : {}),
  });
};

/** @throws ValiError if a line does not fit, which a test rules out */
export const samples = (): readonly Sample[] =>
  sampleLines.map((text) => {
    const { evidence, ...agent } = v.parse(line, JSON.parse(text));
    return { agent, evidence: evidence.map(pieceOf) };
  });
