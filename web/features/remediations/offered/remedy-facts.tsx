import { IconClock } from '@tabler/icons-react';
import type { RemedyReply } from '#shared/remediations/contract.ts';
import type { AutomationType } from '#shared/remedies/remedy.ts';
import { RiskBadge } from '#web/ui/badges/risk-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { hours } from '#web/ui/time/format.ts';
import styles from '../remedy.module.css';

const automationLabels: Readonly<Record<AutomationType, string>> = {
  ci_cd: 'CI/CD',
  script: 'Script',
  config: 'Configuration',
  code_change: 'Code change',
};

/** Type of change, risk, and estimated time. */
export const RemedyFacts = ({
  remedy: { automationType, riskLevel, estimatedMinutes },
}: {
  readonly remedy: Pick<RemedyReply, 'automationType' | 'riskLevel' | 'estimatedMinutes'>;
}) => (
  <Row as="span" gap={6} wrap inline>
    <TagBadge outline>{automationLabels[automationType]}</TagBadge>
    <RiskBadge level={riskLevel} />
    <span className={styles.time}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      <span className="vh">Estimated time </span>
      {hours(estimatedMinutes)}
    </span>
  </Row>
);
