import { Link } from '@tanstack/react-router';
import type { NextStep, StepKind } from '#shared/scans/next-step.ts';

/** Where a step is done. */
const places: Readonly<Record<StepKind, 'parameter' | 'connection' | 'agent' | 'behavior' | 'environment'>> =
  {
    repair: 'parameter',
    attest: 'parameter',
    approve: 'parameter',
    connect: 'connection',
    consent: 'connection',
    reach: 'connection',
    'verify-host': 'connection',
    'consent-chat': 'connection',
    scan: 'agent',
    'chat-run': 'behavior',
    kubernetes: 'environment',
    cloud: 'environment',
    build: 'environment',
  };

interface StepLinkProps {
  readonly agentId: string;
  readonly step: NextStep;
}

/** The title of a step, linked to where it is done. */
export const StepLink = ({ agentId, step: { kind, title, scanId, parameterId } }: StepLinkProps) => {
  switch (places[kind]) {
    case 'parameter':
      return (
        <Link to="/scans/$scanId" params={{ scanId }} search={{ tab: 'parameters', q: parameterId }}>
          {title}
        </Link>
      );
    case 'connection':
      return (
        <Link to="/agents/$agentId" params={{ agentId }} search={{ edit: 'connection' }}>
          {title}
        </Link>
      );
    case 'behavior':
      return (
        <Link to="/agents/$agentId" params={{ agentId }} search={{ tab: 'behavior' }}>
          {title}
        </Link>
      );
    case 'environment':
      return <Link to="/environment">{title}</Link>;
    default:
      return (
        <Link to="/agents/$agentId" params={{ agentId }}>
          {title}
        </Link>
      );
  }
};
