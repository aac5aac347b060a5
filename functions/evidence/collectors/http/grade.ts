import type { Answered, Exchange } from '../../probe/exchange.ts';
import type { About, Finding } from '../finding.ts';
import type { HttpSights } from './sights.ts';

/** The rule of one parameter. Pure: equal observations give equal findings. */
export type Grader = (sights: HttpSights, about: About) => Finding;

/** Returns whether the target responded, with any status. */
export const isAnswered = (exchange: Exchange | undefined): exchange is Answered =>
  exchange?.outcome === 'response';

/** Joins sentences, skipping empty ones. */
export const sentences = (...parts: readonly (string | undefined | false)[]): string =>
  parts.filter(Boolean).join(' ');
