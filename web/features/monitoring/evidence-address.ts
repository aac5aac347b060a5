import type { LinkProps } from '@tanstack/react-router';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';

interface EvidenceAddress {
  /** Label of the link. */
  readonly words: string;
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Targets for alerts that do not concern an agent. */
const ofOrganization: Readonly<Partial<Record<AlertReply['kind'], EvidenceAddress>>> = {
  'scan-missed': { words: 'View Environment', to: { to: '/environment' } },
  'chain-broken': { words: 'View Audit Trail', to: { to: '/audit-trail' } },
  'delivery-failing': {
    words: 'View Deliveries',
    to: { to: '/audit-trail', search: { tab: 'deliveries' } },
  },
};

/** Returns the link to the evidence behind an alert; undefined if there is none. */
export const evidenceAddress = ({
  kind,
  agentId,
  subject,
}: Pick<AlertReply, 'kind' | 'agentId' | 'subject'>): EvidenceAddress | undefined => {
  if (agentId === undefined) return ofOrganization[kind];
  const agent = (search: NonNullable<LinkProps['search']>): EvidenceAddress['to'] => ({
    to: '/agents/$agentId',
    params: { agentId },
    search,
  });
  switch (kind) {
    case 'issue-raised':
      return { words: 'View Issue', to: { to: '/issues', search: { agentId, issue: subject } } };
    case 'baseline-changed':
      return { words: 'View Baselines', to: agent({ tab: 'baselines' }) };
    case 'score-fell':
      return { words: 'View Scores', to: agent({ tab: 'scores' }) };
    case 'evidence-expiring':
      return { words: 'View Evidence', to: agent({ tab: 'evidence', q: subject }) };
    case 'exception-lapsing':
    case 'run-missed':
      return { words: 'View Agent', to: agent({}) };
    case 'unreachable':
    case 'certificate-ending':
      return { words: 'View Evidence', to: agent({ tab: 'evidence' }) };
    default:
      return undefined;
  }
};
