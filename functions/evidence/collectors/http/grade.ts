import type { ParameterValue } from '#shared/parameters/parameter.ts';
import type { Excerpt } from '../../probe/excerpt.ts';
import type { Answered, Exchange, Unanswered } from '../../probe/exchange.ts';
import type { HttpSights } from './sights.ts';

/** What a grader makes of the sights: a value with its proof, or the reason why there is none. */
export type Grade =
  | { readonly value: ParameterValue; readonly detail: string; readonly proof: Excerpt }
  | { readonly gap: 'inconclusive' | 'error'; readonly reason: string };

/** One parameter's rule over the sights. Pure: the same sights give the same grade. */
export type Grader = (sights: HttpSights) => Grade;

/** It was seen, but it does not tell. */
export const inconclusive = (reason: string): Grade => ({ gap: 'inconclusive', reason });

/** It could not be looked at. */
export const notLooked = ({ reason }: Unanswered): Grade => ({ gap: 'error', reason });

/** True for an answer of the target, whatever its status. */
export const isAnswered = (exchange: Exchange | undefined): exchange is Answered =>
  exchange?.outcome === 'response';

/** Joins sentences; empty ones are left out. */
export const sentences = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter(Boolean).join(' ');
