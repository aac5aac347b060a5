/**
 * A cause of an alert: a condition that applies now. An alert is raised when the condition starts, and ends
 * when it no longer applies.
 */

import type { Instant } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { AlertKind } from './kinds.ts';

export interface Cause {
  readonly kind: AlertKind;
  /**
   * What the cause concerns, such as the id of an issue. Kind, severity and subject identify a cause of an
   * agent.
   */
  readonly subject: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  /** Observed data, if any. */
  readonly proof?: { readonly text: string; readonly observedAt: Instant };
}

/** Returns a key that is unique among the causes of one agent. A change of severity makes a different cause. */
export const causeKey = ({ kind, severity, subject }: Pick<Cause, 'kind' | 'severity' | 'subject'>): string =>
  `${kind} ${severity} ${subject}`;

/** What could not be evaluated: a kind, or one subject of it. */
export interface Unsure {
  readonly kind: AlertKind;
  readonly subject?: string;
}

/** Result of an evaluation. */
export interface Sample {
  readonly causes: readonly Cause[];
  /** Open alerts of these kinds neither end nor begin. */
  readonly unsure: readonly Unsure[];
}

/** Whether the cause with this key could not be evaluated. */
export const isUnsure = (key: string, unsure: readonly Unsure[]): boolean =>
  unsure.some(
    ({ kind, subject }) =>
      key.startsWith(`${kind} `) &&
      (subject === undefined || key.slice(key.indexOf(' ', kind.length + 1) + 1) === subject),
  );
