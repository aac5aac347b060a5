/**
 * The baseline of listed model ids: a difference from the approved list means that another model may be
 * serving.
 */
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

/** Returns the models in an OpenAI-format list; undefined if the response is not a complete list. */
export const listIn = (exchange: Exchange | undefined): Listed | undefined => {
  if (exchange?.outcome !== 'response' || exchange.status !== 200 || exchange.truncated) return undefined;
  const read = readJson(exchange.body);
  const data = read.ok && isObject(read.value) ? read.value.data : undefined;
  if (!Array.isArray(data)) return undefined;
  const ids = data.flatMap((one) => (isObject(one) && typeof one.id === 'string' ? [one.id] : []));
  return ids.length === data.length ? { exchange, ids } : undefined;
};

/** Returns the list for an unauthenticated caller or, if rejected, for the stored credential. */
const listedTo = ({ models, signedIn }: HttpSights): Listed | undefined =>
  listIn(models) ?? listIn(signedIn?.models);

export interface JudgedModels {
  readonly seen?: readonly Seen[];
  readonly findings: readonly Finding[];
  /** Set if they match the approval again, which does not prove which model is serving. */
  readonly retracts?: readonly (typeof PARAMETER)[];
}

/**
 * Compares the listed models with the approved ones. A matching list never passes, because it does not show
 * which model is serving.
 */
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
    findings: [found(about, { value: false, detail: compared.statement, proof: { excerpt, marks } })],
  };
};
