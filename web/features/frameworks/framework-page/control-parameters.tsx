import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import type { FrameworkControl } from '../framework-labels.ts';
import { AgentCountsText } from './agent-counts.tsx';
import styles from './control-details.module.css';

interface ControlParametersProps {
  readonly parameters: FrameworkControl['parameters'];
  /** Results of each parameter across the agents. */
  readonly standings: readonly ParameterStanding[];
}

/** The parameters that support a control, each with the reason and its verdicts across the agents. */
export function ControlParameters({ parameters, standings }: ControlParametersProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading} className={styles.heading}>
        Supporting parameters
      </h4>
      <ul className={styles.parameters}>
        {parameters.map(({ id, title, why }) => {
          const standing = standings.find((one) => one.id === id);
          return (
            <li key={id}>
              {standing === undefined ? <span /> : <SeverityGlyph severity={standing.severity} alone />}
              <div>
                <Row gap={[0, 10]} align="baseline" wrap className={styles.parameter}>
                  <Link to="/parameters/$id" params={{ id }} className="strong">
                    {title}
                  </Link>
                  <span className="mono xs dim">{id}</span>
                </Row>
                <p className={styles.why}>{why}</p>
              </div>
              {standing === undefined ? (
                <span />
              ) : (
                <AgentCountsText counts={standing.agents} of="parameter" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
