import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HealthcareStats } from '#shared/dashboard/contract.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { pageQuery } from '#web/api/queries.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { severityLabels } from '#web/ui/severity-glyph/severity-labels.ts';
import { SeverityCounts } from '../severity-counts.tsx';
import styles from './healthcare-panel.module.css';

/** Number of agents listed. */
const SHOWN = 5;

/** Loaded when first opened. */
const exposedQuery = pageQuery('GET /api/dashboard/exposure', { query: { limit: `${SHOWN}` } });

const sum = (counts: HealthcareStats['exposed']): number =>
  severities.reduce((all, severity) => all + counts[severity], 0);

/** The open issues that may expose PHI: by severity, then by agent, most severe first. */
export function PhiDetails({ exposed }: Pick<HealthcareStats, 'exposed'>) {
  const agents = useQuery(exposedQuery);
  return (
    <Stack gap={12}>
      <Row as="ul" gap={[6, 24]} align="stretch" wrap className={styles.severities} aria-label="By severity">
        {severities.map((severity) => (
          <li key={severity}>
            <SeverityGlyph severity={severity} size={14} />
            <Link to="/issues" search={{ status: 'open', severity }} className="inline-link">
              {severityLabels[severity]}
            </Link>
            <b>{exposed[severity]}</b>
          </li>
        ))}
      </Row>
      <Loaded
        query={agents}
        failed="Agents could not be loaded"
        loading="Loading agents..."
        rows={2}
        empty={({ items }) =>
          items.every(({ open }) => sum(open) === 0) && (
            <p>No open PHI issues on healthcare agents. Missing evidence is not counted here.</p>
          )
        }
      >
        {({ items }) => (
          <Stack as="ul" gap={8} className={styles.agents} aria-label="By agent">
            {items
              .filter(({ open }) => sum(open) > 0)
              .map(({ agentId, agentName, open }) => (
                <li key={agentId}>
                  <Link to="/issues" search={{ agentId, status: 'open' }} className="inline-link">
                    {agentName}
                  </Link>
                  <span>
                    <SeverityCounts counts={open} shown={severities} />
                  </span>
                </li>
              ))}
          </Stack>
        )}
      </Loaded>
      <p className="dim">
        Includes issues of the data protection family and of HIPAA 164.312 and 164.502(b). The issue lists
        include all other issues too.
      </p>
    </Stack>
  );
}
