import { Link } from '@tanstack/react-router';
import type { ScanResults } from '#shared/scans/contract.ts';
import { factTitles } from '#shared/scope/fact-labels.ts';
import { Card } from '#web/ui/card/card.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';

interface ScanScopeProps {
  readonly agentId: string;
  readonly scope: ScanResults['scope'];
}

/**
 * What a scan excluded from scope, by whom, approved by whom and until when, and which statements await
 * approval. Empty if there are none.
 */
export default function ScanScope({ agentId, scope }: ScanScopeProps) {
  const shown = scope.filter(({ value, waits }) => value === 'no' || waits);
  if (shown.length === 0) return null;
  return (
    <Card title="Out of scope">
      <ul>
        {shown.map(({ fact, value, reason }) => (
          <li key={fact} className={styles.line}>
            <p className={styles.head}>
              <span className="strong">
                {factTitles[fact]}: {value === 'no' ? 'no' : 'unknown'}
              </span>
            </p>
            <p className="dim">{reason}</p>
          </li>
        ))}
      </ul>
      <p className="sm dim">
        <Link to="/agents/$agentId" params={{ agentId }} className="inline-link">
          Agent scope
        </Link>
      </p>
    </Card>
  );
}
