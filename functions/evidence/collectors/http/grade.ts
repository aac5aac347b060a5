import type { Answered, Exchange } from '../../probe/exchange.ts';
import type { About, Finding } from '../finding.ts';
import type { HttpSights } from './sights.ts';

/** One parameter's rule over the sights. Pure: the same sights give the same finding. */
export type Grader = (sights: HttpSights, about: About) => Finding;

/** True for an answer of the target, whatever its status. */
export const isAnswered = (exchange: Exchange | undefined): exchange is Answered =>
  exchange?.outcome === 'response';

/** Joins sentences; empty ones are left out. */
export const sentences = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter(Boolean).join(' ');
