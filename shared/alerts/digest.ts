/** The digest of alerts: when it is due, and what it says. */
import type { Instant } from '#shared/kernel/time.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { type AlertKind, kindTexts } from './kinds.ts';
import { clockIn } from './quiet-hours.ts';
import type { AlertRules } from './rules.ts';

/**
 * The day whose digest is due, in its time zone; undefined where none is.
 * @param before the day of the last one
 */
export const digestDue = (
  { on, at, timeZone }: AlertRules['digest'],
  before: string | undefined,
  now: Instant,
): string | undefined => {
  if (!on) return undefined;
  const { day, time } = clockIn(timeZone, now);
  return time >= at && day !== before ? day : undefined;
};

interface Told {
  readonly kind: AlertKind;
  readonly severity: Severity;
}

/** `2 critical, 1 low`. */
const bySeverity = (alerts: readonly Told[]): string =>
  severities
    .flatMap((severity) => {
      const count = alerts.filter((one) => one.severity === severity).length;
      return count > 0 ? [`${count} ${severity}`] : [];
    })
    .join(', ');

const linesOf = (alerts: readonly Told[]): readonly string[] =>
  [...Map.groupBy(alerts, ({ kind }) => kind)].map(
    ([kind, of]) => `- ${kindTexts[kind].title}: ${bySeverity(of)}`,
  );

/** Subject and plain text. It names kinds and numbers alone: what agents are called, and what they showed, stands behind the sign-in. */
export const digestText = ({
  raised,
  more,
  lasting,
  address,
}: {
  readonly raised: readonly Told[];
  /** More were raised than are counted here. */
  readonly more: boolean;
  readonly lasting: readonly Told[];
  /** Our own, such as `https://accredit.example`. */
  readonly address: string;
}): { readonly subject: string; readonly text: string } => ({
  subject:
    raised.length === 0
      ? 'Accredit: no new alerts'
      : `Accredit: ${more ? 'at least ' : ''}${raised.length} new ${raised.length === 1 ? 'alert' : 'alerts'}`,
  text: [
    raised.length === 0
      ? 'No alert was raised since the last digest.'
      : `Raised since the last digest${more ? ', at least' : ''}:`,
    ...linesOf(raised),
    '',
    lasting.length === 0 ? 'No alert lasts.' : `Alerts that last (${bySeverity(lasting)}):`,
    ...linesOf(lasting),
    '',
    ...(address === '' ? [] : [`Details: ${address}/monitoring`]),
    'You get this because you asked for it. To end it, switch the digest off under Monitoring, Alert rules.',
  ].join('\n'),
});
