import { Link } from '@tanstack/react-router';
import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Card } from '#web/ui/card/card.tsx';
import { pointsText } from '#web/ui/earned-bar/segments.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { missText } from '../standing-view.ts';
import styles from './framework-next.module.css';

/** Number of rows that fit beside the score without making it taller. */
const SHOWN = 5;

interface FrameworkNextProps {
  /** Key of the framework. */
  readonly framework: string;
  /** The parameters that miss points, largest loss first; never empty. */
  readonly recommended: readonly ParameterStanding[];
}

/** The top recommendations, beside the score. The full list has its own tab. */
export const FrameworkNext = ({ framework, recommended }: FrameworkNextProps) => (
  <Card
    title="Fix next"
    sub="Points lost per parameter, largest first"
    flush
    footer={
      recommended.length > SHOWN && (
        <Link
          to="/frameworks/$key"
          params={{ key: framework }}
          search={{ tab: 'recommendations' }}
          resetScroll={false}
          className="sm"
        >
          All {recommended.length} recommendations
        </Link>
      )
    }
  >
    <ol className={styles.next}>
      {recommended.slice(0, SHOWN).map(({ id, title, severity, points, agents }) => (
        <li key={id}>
          <SeverityGlyph severity={severity} alone />
          <Stack className={styles.what}>
            <Link to="/parameters/$id" params={{ id }} className="trunc" title={title}>
              {title}
            </Link>
            <span className="xs dim">{missText(agents)}</span>
          </Stack>
          <span className={styles.points}>
            +{pointsText(points)}
            <span className="vh"> points</span>
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
