import { Link } from '@tanstack/react-router';
import type { OverlapReply } from '#shared/frameworks/overlap-reply.ts';
import { SeverityBadge } from '#web/ui/badges/severity-badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './comparison.module.css';

/** Each parameter that supports controls of both frameworks, with those controls side by side. */
export const SharedParameters = ({ overlap: { a, b, shared } }: { readonly overlap: OverlapReply }) => (
  <Card title="Shared" sub="By parameter, worst severity first" flush>
    {shared.length === 0 ? (
      <p className={styles.note}>
        No shared parameters. Evidence for one of these frameworks does not count for the other.
      </p>
    ) : (
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">{a.name}</th>
            <th scope="col">{b.name}</th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ parameter, a: ofA, b: ofB }) => (
            <tr key={parameter.id}>
              <th scope="row">
                <Link to="/parameters/$id" params={{ id: parameter.id }} className="strong">
                  {parameter.title}
                </Link>
                <span className="mono xs dim">{parameter.id}</span>
                <SeverityBadge severity={parameter.severity} />
              </th>
              <Controls framework={a} controls={ofA} />
              <Controls framework={b} controls={ofB} />
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
);

interface ControlsProps {
  readonly framework: OverlapReply['a'];
  readonly controls: OverlapReply['shared'][number]['a'];
}

const Controls = ({ framework, controls }: ControlsProps) => (
  <td data-label={framework.name}>
    <Stack as="ul" gap={10} className={styles.controls}>
      {controls.map(({ control, title, why }) => (
        <li key={control}>
          <Row gap={[0, 6]} align="baseline" wrap>
            <Link to="/frameworks/$key" params={{ key: framework.key }} search={{ control }}>
              {title}
            </Link>
            <span className="mono xs dim">{control}</span>
          </Row>
          <p>{why}</p>
        </li>
      ))}
    </Stack>
  </td>
);
