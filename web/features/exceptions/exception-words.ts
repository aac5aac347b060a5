import type { ExceptionKind } from '#shared/exceptions/exception.ts';

interface KindWords {
  /** As a choice. */
  readonly name: string;
  /** As the beginning of `… until <day> by <person>`. */
  readonly decided: string;
  /** What the reason has to say, as the label of its field. */
  readonly reason: string;
  /** What the measure is, as the label of its field; an accepted risk has none. */
  readonly measure?: string;
}

/** What each kind of exception is called, and asks for. */
export const kindWords: Readonly<Record<ExceptionKind, KindWords>> = {
  'accepted-risk': {
    name: 'Accepted risk',
    decided: 'Risk accepted',
    reason: 'Why the organization can live with it',
  },
  'compensating-control': {
    name: 'Compensating control',
    decided: 'Compensating control',
    reason: 'Why the parameter cannot be met',
    measure: 'Control that is in place instead',
  },
  'documented-alternative': {
    name: 'Documented alternative (HIPAA)',
    decided: 'Documented alternative',
    reason: 'Why the specification is not reasonable and appropriate',
    measure: 'Equivalent measure that is in place',
  },
};
