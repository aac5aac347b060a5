import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { weightOf } from '#shared/judging/weight.ts';
import { RemedyBody } from '#web/features/remediations/offered/remedy-body.tsx';
import { RemedyFacts } from '#web/features/remediations/offered/remedy-facts.tsx';
import { ServedControls } from '#web/features/remediations/offered/served-controls.tsx';
import { servedText } from '#web/features/remediations/offered/served-text.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { familyLabels } from '../family-labels.ts';
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
          <span className={styles.facts}>
            <span className="mono">{id}</span>
            <TagBadge outline>{familyLabels[family]}</TagBadge>
            <SeverityBadge severity={severity} />
          </span>
        }
      />
      <p className={styles.meaning}>{meaning}</p>
      <div className={styles.columns}>
        <Card title="Expected value">
          <ExpectedValues parameter={parameter} />
        </Card>
        <div className={styles.stack}>
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
        </div>
      </div>
      <div className={styles.wide}>
        <Card title="Remediation" sub={remedy.title} aside={<RemedyFacts remedy={remedy} />}>
          <div className={styles.remedy}>
            <p className={styles.hint}>
              Uppercase names are placeholders for an agent’s own values. An agent's issue or scan shows these
              files with the values filled in.
            </p>
            <RemedyBody remedy={remedy} heading="h3" />
          </div>
        </Card>
        <Card title={`Supports ${servedText(serves)}`} sub="With the reason for each mapping">
          <ServedControls serves={serves} />
        </Card>
      </div>
    </>
  );
}
