import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { severities } from '#shared/parameters/parameter.ts';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import styles from './agent-drawer.module.css';
import { openIssuesQuery } from './queries.ts';

const SHOWN = 3;

/** The worst open issues of an agent, each leading to the scan that saw it last. */
export function AgentFixNext({ agentId }: { readonly agentId: string }) {
  const { data } = useQuery(openIssuesQuery(agentId));
  if (data === undefined || data.items.length === 0) return null;
  const worst = data.items
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .slice(0, SHOWN);
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
      </ul>
    </section>
  );
}
