/** Ids of the models that an endpoint lists, as they are watched: others than were approved mean that another model may answer. */
import { readJson } from '#functions/evidence/probe/json.ts';
import { againstBaseline } from '#functions/evidence/seen/against-baseline.ts';
import { seenOf } from '#functions/evidence/seen/seen-of.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { Seen } from '#shared/baselines/seen.ts';
import type { Answered, Exchange } from '../../probe/exchange.ts';
import { type Finding, found, targetOf } from '../finding.ts';
import { isObject } from '../json-rpc.ts';
import { wholeLines } from '../whole-lines.ts';
import type { HttpSights } from './sights.ts';

const PARAMETER = { parameterId: 'model-version-pinned', source: 'probe' } as const;

interface Listed {
  readonly exchange: Answered;
  readonly ids: readonly string[];
}

/** Models as the API of OpenAI lists them; undefined where the answer is no such list, or not the whole of it. */
const listIn = (exchange: Exchange | undefined): Listed | undefined => {
  if (exchange?.outcome !== 'response' || exchange.status !== 200 || exchange.truncated) return undefined;
  const read = readJson(exchange.body);
  const data = read.ok && isObject(read.value) ? read.value.data : undefined;
  if (!Array.isArray(data)) return undefined;
  const ids = data.flatMap((one) => (isObject(one) && typeof one.id === 'string' ? [one.id] : []));
  return ids.length === data.length ? { exchange, ids } : undefined;
};

/** What was listed to a stranger or, where that one was refused, to the stored credential. */
const listedTo = ({ models, signedIn }: HttpSights): Listed | undefined =>
  listIn(models) ?? listIn(signedIn?.models);

export interface JudgedModels {
  readonly seen?: readonly Seen[];
  readonly findings: readonly Finding[];
  /** They are the approved ones again, which shows not what answers. */
  readonly retracts?: readonly (typeof PARAMETER)[];
}

/** The models of sights, and what they come to by what was approved. That they are listed never passes: it does not say which one answers. */
export const judgedModels = (sights: HttpSights, approved: Baseline | undefined): JudgedModels => {
  const listed = listedTo(sights);
  if (!listed) return { findings: [] };
  const target = targetOf(listed.exchange.url);
  const seen = seenOf(
    'models',
    target,
    listed.ids.map((name) => ({ what: 'model', name, fields: {} })),
  );
  const compared = againstBaseline(seen, approved);
  if (compared.outcome !== 'different')
    return {
      seen: [seen],
      findings: [],
      ...(compared.outcome === 'equal' || approved?.digest === seen.digest ? { retracts: [PARAMETER] } : {}),
    };
  const excerpt = wholeLines(compared.lines);
  const marks = compared.marks.filter((mark) => excerpt.includes(mark));
  const about = { ...PARAMETER, collector: 'http', target };
  return {
    seen: [seen],
    findings: [found(about, { value: false, detail: compared.says, proof: { excerpt, marks } })],
  };
};
