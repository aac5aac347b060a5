import { Link } from '@tanstack/react-router';
import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Row } from '#web/ui/layout/row.tsx';
import type { FrameworkReply } from '../framework-labels.ts';
import { missText } from '../standing-view.ts';
import { ControlLink } from './control-link.tsx';
import styles from './recommendations-tab.module.css';

interface RecommendationRowProps {
  readonly parameter: ParameterStanding;
  readonly framework: FrameworkReply;
}

/**
 * Row for one parameter that misses points: how many, on how many agents, for which controls, and the next
 * step.
 */
export function RecommendationRow({ parameter, framework }: RecommendationRowProps) {
  const { id, title, severity, controls, points, agents } = parameter;
  const titles = new Map(framework.controls.map((control) => [control.id, control.title]));
  return (
    <li className={styles.row}>
      <span className={styles.points}>
        +{pointsText(points)}
        <span className={styles.unit}> points</span>
      </span>
      <div className={styles.what}>
        <Row gap={[0, 10]} align="baseline" wrap className={styles.title}>
          <Link to="/parameters/$id" params={{ id }} className="strong">
            {title}
          </Link>
          <span className="mono xs dim">{id}</span>
        </Row>
        <p className={styles.miss}>{missText(agents)}</p>
        <p className={styles.controls}>
          <span className="dim">Supports </span>
          {controls.map((control, index) => (
            <span key={control}>
              {index > 0 && ', '}
              <ControlLink framework={framework.key} control={control}>
                {titles.get(control)} <span className="mono nowrap">{control}</span>
              </ControlLink>
            </span>
          ))}
        </p>
      </div>
      <div className={styles.lead}>
        <SeverityBadge severity={severity} />
        {agents.fail > 0 ? (
          <Link
            to="/issues"
            search={{ framework: framework.name, parameter: id, status: 'open' }}
            className={styles.issues}
          >
            Open {severity} issues
          </Link>
        ) : (
          <Link to="/parameters/$id" params={{ id }} className={styles.issues}>
            {agents['not-evidenced'] > 0 ? 'How to provide evidence' : 'How to fix it'}
            <span className="vh">: {title}</span>
          </Link>
        )}
      </div>
    </li>
  );
}
