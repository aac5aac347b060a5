/** A cause of an alert: something that is so now. An alert is raised when one begins to be so, and ends when it is so no more. */

import type { Instant } from '#shared/kernel/time.ts';
import type { Severity } from '#shared/parameters/parameter.ts';
import type { AlertKind } from './kinds.ts';

export interface Cause {
  readonly kind: AlertKind;
  /** What it concerns, such as the id of an issue; with kind and severity it tells it from others of one agent. */
  readonly subject: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  /** What was seen, where something was. */
  readonly proof?: { readonly text: string; readonly observedAt: Instant };
}

/** Names a cause among those of one agent. What became graver, or less grave, is another one. */
export const causeKey = ({ kind, severity, subject }: Pick<Cause, 'kind' | 'severity' | 'subject'>): string =>
  `${kind} ${severity} ${subject}`;

/** What nobody could look at: a kind, or one subject of it. */
export interface Unsure {
  readonly kind: AlertKind;
  readonly subject?: string;
}

/** What was looked at, and found. */
export interface Looked {
  readonly causes: readonly Cause[];
  /** What is open of these neither ends nor begins. */
  readonly unsure: readonly Unsure[];
}

/** Whether nobody could look at the cause of this key. */
export const isUnsure = (key: string, unsure: readonly Unsure[]): boolean =>
  unsure.some(
    ({ kind, subject }) =>
      key.startsWith(`${kind} `) &&
      (subject === undefined || key.slice(key.indexOf(' ', kind.length + 1) + 1) === subject),
  );
