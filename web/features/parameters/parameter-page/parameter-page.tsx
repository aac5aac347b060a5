import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { weightOf } from '#shared/scoring/weight.ts';
import { RemedyBody } from '#web/features/remediations/offered/remedy-body.tsx';
import { RemedyFacts } from '#web/features/remediations/offered/remedy-facts.tsx';
import { ServedControls } from '#web/features/remediations/offered/served-controls.tsx';
import { servedText } from '#web/features/remediations/offered/served-text.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { familyLabels } from '../offered/family-labels.ts';
import { parameterQuery } from '../queries.ts';
import { EvidenceRules } from './evidence-rules.tsx';
import { ExpectedValues } from './expected-values.tsx';
import styles from './parameter-page.module.css';

/** Page of one parameter, with everything that an auditor may ask about it. */
export function ParameterPage({ id }: { readonly id: string }) {
  const { data: parameter } = useSuspenseQuery(parameterQuery(id));
  const { title, meaning, family, severity, severityReason, remedy, serves } = parameter;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          <Link key="all" to="/parameters">
            Parameters
          </Link>,
          <Link key="family" to="/parameters" search={{ family }}>
            {familyLabels[family]}
          </Link>,
        ]}
        subtitle={
          <Row as="span" gap={[6, 10]} wrap className={styles.facts}>
            <span className="mono">{id}</span>
            <TagBadge outline>{familyLabels[family]}</TagBadge>
            <SeverityBadge severity={severity} />
          </Row>
        }
      />
      <p className={styles.meaning}>{meaning}</p>
      <div className={styles.columns}>
        <Card title="Expected value">
          <ExpectedValues parameter={parameter} />
        </Card>
        <Stack gap={24}>
          <Card title="Why it matters">
            <p className={styles.text}>
              {severityReason}{' '}
              <span className="dim">
                Severity {severity}: weight {weightOf[severity]} , compared with {weightOf.low}.
              </span>
            </p>
          </Card>
          <Card title="Evidence">
            <EvidenceRules parameter={parameter} />
          </Card>
        </Stack>
      </div>
      <div className={styles.wide}>
        <Card title="Remediation" sub={remedy.title} aside={<RemedyFacts remedy={remedy} />}>
          <Stack gap={16}>
            <Text size="sm" tone="dim">
              Uppercase names are placeholders for an agent’s own values. An agent's issue or scan shows these
              files with the values filled in.
            </Text>
            <RemedyBody remedy={remedy} heading="h3" />
          </Stack>
        </Card>
        <Card title={`Supports ${servedText(serves)}`} sub="With the reason for each mapping">
          <ServedControls serves={serves} />
        </Card>
      </div>
    </>
  );
}
