import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { severities } from '#shared/parameters/parameter.ts';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { agentOpenIssuesQuery } from '../queries.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

const SHOWN = 3;

/**
 * The worst open issues of an agent, each linked to the scan that last detected it, and the remaining
 * questions.
 */
export function AgentFixNext({ agent: { id, counts, score } }: { readonly agent: AgentDetail }) {
  const { data } = useQuery({ ...agentOpenIssuesQuery(id), enabled: counts.openIssues > 0 });
  const worst = (data?.items ?? [])
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, SHOWN);
  const noEvidence = score === null || score.score === null ? '0' : pointsText(score.points.noEvidence);
  if (worst.length === 0 && noEvidence === '0') return null;
  return (
    <section>
      <h3 className={styles.title}>Fix next</h3>
      <ul className={styles.fixes}>
        {worst.map((issue) => (
          <li key={issue.id}>
            <SeverityGlyph severity={issue.severity} size={14} alone />
            <Link
              to="/scans/$scanId"
              params={{ scanId: issue.scanId }}
              search={{ tab: 'parameters', q: issue.parameterId }}
            >
              {issue.title}
            </Link>
          </li>
        ))}
        {noEvidence !== '0' && (
          <li>
            <VerdictGlyph verdict="not-evidenced" size={14} alone />
            <Link to="/agents/$agentId" params={{ agentId: id }} search={{ tab: 'questionnaire' }}>
              Answer open questions
            </Link>
            <span className={styles.worth}>{`${noEvidence} points`}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
