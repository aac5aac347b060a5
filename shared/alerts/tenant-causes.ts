/** What of an organization itself is cause for an alert now, decided on plain data. */
import type { Instant } from '#shared/kernel/time.ts';
import type { Cause, Looked } from './cause.ts';
import type { AlertKind } from './kinds.ts';

export interface TenantView {
  /** Since when scans that repeat by themselves are missed; absent where none is, or one has completed since. */
  readonly missedSince?: Instant;
  /** What the last verification of the whole audit trail found; absent before there was one. */
  readonly chain?: { readonly at: Instant; readonly faults: number; readonly first: readonly string[] };
  /** Destinations of the audit trail that take nothing. */
  readonly failing: readonly {
    readonly id: string;
    readonly name: string;
    /** It said that it wants nothing more, so that nothing is sent any more. */
    readonly isGivenUp: boolean;
    readonly since: Instant;
    readonly reason?: string;
  }[];
}

const minute = (at: Instant): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Faults that the message names. */
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
          message: `Auto-scan was due at ${minute(missedSince)} and no scan could be begun: what appeared or went away since the last one is not seen. The page Environment says what goes on.`,
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
      title: 'Audit trail is not whole',
      message: [
        `A verification of the whole audit trail at ${minute(at)} found ${faults === 1 ? 'a fault' : `${faults} faults`}:`,
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
    title: 'Audit events are not delivered',
    message: [
      isGivenUp
        ? `${name} said that it wants no more audit events, so that none are sent to it any more.`
        : `${name} has taken no audit events since ${minute(since)}. What it missed waits in the trail.`,
      ...(reason === undefined ? [] : [reason]),
    ].join(' '),
  }));

/** Kinds that a view is needed for. */
const viewed: readonly AlertKind[] = ['scan-missed', 'chain-broken', 'delivery-failing'];

/** @param view absent where nobody looked, so that what is open neither ends nor begins */
export const tenantCauses = (view: TenantView | undefined): Looked =>
  view
    ? { causes: [...missedScan(view), ...brokenChain(view), ...failingDeliveries(view)], unsure: [] }
    : { causes: [], unsure: viewed.map((kind) => ({ kind })) };
