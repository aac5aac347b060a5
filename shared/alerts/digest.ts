/** The alert digest: its schedule and content. */
import type { Instant } from '#shared/kernel/time.ts';
import { type Severity, severities } from '#shared/parameters/parameter.ts';
import { type AlertKind, kindTexts } from './kinds.ts';
import { clockIn } from './quiet-hours.ts';
import type { AlertRules } from './rules.ts';

/**
 * Returns the day whose digest is due, in its time zone; undefined if none is.
 * @param before the day of the last digest
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

interface DigestAlert {
  readonly kind: AlertKind;
  readonly severity: Severity;
}

/** `2 critical, 1 low`. */
const bySeverity = (alerts: readonly DigestAlert[]): string =>
  severities
    .flatMap((severity) => {
      const count = alerts.filter((one) => one.severity === severity).length;
      return count > 0 ? [`${count} ${severity}`] : [];
    })
    .join(', ');

const linesOf = (alerts: readonly DigestAlert[]): readonly string[] =>
  [...Map.groupBy(alerts, ({ kind }) => kind)].map(
    ([kind, of]) => `- ${kindTexts[kind].title}: ${bySeverity(of)}`,
  );

/**
 * Returns subject and plain text. The email contains only kinds and counts; agent names and evidence require
 * sign-in.
 */
export const digestText = ({
  raised,
  more,
  lasting,
  address,
}: {
  readonly raised: readonly DigestAlert[];
  /** More alerts were raised than are counted here. */
  readonly more: boolean;
  readonly lasting: readonly DigestAlert[];
  /** Base URL of this installation, such as `https://accredit.example`. */
  readonly address: string;
}): { readonly subject: string; readonly text: string } => ({
  subject:
    raised.length === 0
      ? 'Accredit: no new alerts'
      : `Accredit: ${more ? 'at least ' : ''}${raised.length} new ${raised.length === 1 ? 'alert' : 'alerts'}`,
  text: [
    raised.length === 0
      ? 'No alerts were raised since the last digest.'
      : `Raised since the last digest${more ? ', at least' : ''}:`,
    ...linesOf(raised),
    '',
    lasting.length === 0 ? 'No active alerts.' : `Active alerts (${bySeverity(lasting)}):`,
    ...linesOf(lasting),
    '',
    ...(address === '' ? [] : [`Details: ${address}/monitoring`]),
    'You receive this email because the digest is on for your account. To stop it, turn off the digest under Monitoring, Alert rules.',
  ].join('\n'),
});
