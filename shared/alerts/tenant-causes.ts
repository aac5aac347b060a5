/** Determines the current alert causes of an organization from plain data. */
import type { Instant } from '#shared/kernel/time.ts';
import type { Cause, Sample } from './cause.ts';
import type { AlertKind } from './kinds.ts';

export interface TenantView {
  /** Time since which auto-scans are missed; absent if none is missed, or one has completed since. */
  readonly missedSince?: Instant;
  /** Result of the last verification of the entire audit trail; absent before the first one. */
  readonly chain?: { readonly at: Instant; readonly faults: number; readonly first: readonly string[] };
  /** Failing destinations of the audit trail. */
  readonly failing: readonly {
    readonly id: string;
    readonly name: string;
    /** The destination declined further events, so nothing is sent to it. */
    readonly isGivenUp: boolean;
    readonly since: Instant;
    readonly reason?: string;
  }[];
}

const minute = (at: Instant): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Number of faults that the message names. */
const NAMED = 3;

const missedScan = ({ missedSince }: TenantView): readonly Cause[] =>
  missedSince === undefined
    ? []
    : [
        {
          kind: 'scan-missed',
          severity: 'medium',
          subject: 'auto-scan',
          title: 'Environment scan missed',
          message: `Auto-scan was due at ${minute(missedSince)} but no scan could start. Agents that appeared or disappeared since the last scan were not detected. See the Environment page for details.`,
        },
      ];

const brokenChain = ({ chain }: TenantView): readonly Cause[] => {
  if (!chain || chain.faults === 0) return [];
  const { at, faults, first } = chain;
  const more = faults - Math.min(NAMED, first.length);
  return [
    {
      kind: 'chain-broken',
      severity: 'critical',
      subject: 'chain',
      title: 'Audit trail integrity failure',
      message: [
        `A verification of the entire audit trail at ${minute(at)} found ${faults === 1 ? '1 fault' : `${faults} faults`}:`,
        ...first.slice(0, NAMED),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ].join(' '),
      proof: { text: first.join('\n'), observedAt: at },
    },
  ];
};

const failingDeliveries = ({ failing }: TenantView): readonly Cause[] =>
  failing.map(({ id, name, isGivenUp, since, reason }) => ({
    kind: 'delivery-failing',
    severity: 'high',
    subject: id,
    title: 'Audit event delivery failing',
    message: [
      isGivenUp
        ? `${name} declined further audit events, so delivery to it has stopped.`
        : `${name} has accepted no audit events since ${minute(since)}. Undelivered events wait in the audit trail.`,
      ...(reason === undefined ? [] : [reason]),
    ].join(' '),
  }));

/** Kinds that require loaded data. */
const viewed: readonly AlertKind[] = ['scan-missed', 'chain-broken', 'delivery-failing'];

/** @param view absent if not loaded; open alerts then remain unchanged */
export const tenantCauses = (view: TenantView | undefined): Sample =>
  view
    ? { causes: [...missedScan(view), ...brokenChain(view), ...failingDeliveries(view)], unsure: [] }
    : { causes: [], unsure: viewed.map((kind) => ({ kind })) };
