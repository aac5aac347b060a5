import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { sourceLabels } from '#web/features/evidence/offered/source-labels.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import type { CatalogEntry } from '../catalog-entry.ts';
import { expectationText } from '../expectation-text.ts';
import { familyLabels } from '../offered/family-labels.ts';
import styles from './parameters-page.module.css';
import { type FamilyGroup, frameworksOf } from './parameters-view.ts';

/** Parameters of one family, each linked to its page. */
export function FamilySection({ family, parameters }: FamilyGroup<CatalogEntry>) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.family}>
      <h2 id={title} className={styles.heading}>
        {familyLabels[family]}
        <span className={styles.count}>{parameters.length}</span>
      </h2>
      <ul>
        {parameters.map((parameter) => (
          <Row key={parameter.id} parameter={parameter} />
        ))}
      </ul>
    </section>
  );
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const Row = ({ parameter }: { readonly parameter: CatalogEntry }) => {
  const { id, title, meaning, severity, sources, controls, expectation, value } = parameter;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.title}>
          <Link to="/parameters/$id" params={{ id }}>
            {title}
          </Link>
        </h3>
        <p className={styles.id}>{id}</p>
        <p className={styles.meaning}>{meaning}</p>
      </div>
      <span className={styles.severity}>
        <SeverityBadge severity={severity} />
      </span>
      <Stack as="dl" gap={2} className={styles.facts}>
        <div>
          <dt>Expected</dt>
          <dd>{expectationText(expectation, value)}</dd>
        </div>
        <div>
          <dt>Evidence from</dt>
          <dd>{sources.map((source) => sourceLabels[source]).join(', ')}</dd>
        </div>
        <div>
          <dt>Supports</dt>
          <dd>
            {counted(controls.length, 'control')} in {counted(frameworksOf(controls).length, 'framework')}
          </dd>
        </div>
      </Stack>
    </li>
  );
};
