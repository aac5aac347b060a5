import type { ExceptionKind } from '#shared/exceptions/exception.ts';

interface KindLabels {
  /** Label in the select. */
  readonly name: string;
  /** Start of the sentence `… until <day> by <person>`. */
  readonly decided: string;
  /** Label of the field for the reason. */
  readonly reason: string;
  /** Label of the field for the measure; an accepted risk has none. */
  readonly measure?: string;
}

/** Labels of each kind of exception and its fields. */
export const kindLabels: Readonly<Record<ExceptionKind, KindLabels>> = {
  'accepted-risk': {
    name: 'Accepted risk',
    decided: 'Risk accepted',
    reason: 'Reason for accepting the risk',
  },
  'compensating-control': {
    name: 'Compensating control',
    decided: 'Compensating control',
    reason: 'Why the parameter cannot be met',
    measure: 'Compensating control in place',
  },
  'documented-alternative': {
    name: 'Documented alternative (HIPAA)',
    decided: 'Documented alternative',
    reason: 'Why the specification is not reasonable and appropriate',
    measure: 'Equivalent measure in place',
  },
};
