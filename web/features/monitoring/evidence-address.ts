import type { LinkProps } from '@tanstack/react-router';
import type { AlertReply } from '#shared/alerts/alert-reply.ts';

interface EvidenceAddress {
  /** How the way there is called. */
  readonly words: string;
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Of alerts that concern no agent. */
const ofOrganization: Readonly<Partial<Record<AlertReply['kind'], EvidenceAddress>>> = {
  'scan-missed': { words: 'View Environment', to: { to: '/environment' } },
  'chain-broken': { words: 'View Audit Trail', to: { to: '/audit-trail' } },
  'delivery-failing': {
    words: 'View Deliveries',
    to: { to: '/audit-trail', search: { tab: 'deliveries' } },
  },
};

/** Where the evidence behind an alert stands; undefined where there is none. */
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
