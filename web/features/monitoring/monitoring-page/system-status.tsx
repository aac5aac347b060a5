import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateTimeText } from '#web/ui/time/time.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { monitoringStatusQuery } from '../queries.ts';
import styles from './monitoring-page.module.css';

/** Whether the product is monitoring the organization. */
export const SystemStatus = () => {
  const { data: status } = useQuery(monitoringStatusQuery);
  return (
    <Card title="System Status Details">
      <dl className={styles.details}>
        <Fact name="Monitoring Status">
          {status === undefined ? (
            '–'
          ) : (
            <Row as="span" gap={6} inline>
              <VerdictGlyph verdict={status.monitoringActive ? 'pass' : 'not-evidenced'} size={14} />
              {status.monitoringActive ? 'Active' : 'Inactive'}
            </Row>
          )}
        </Fact>
        <Fact name="Connected Clients">
          <span className="num">{status?.connectedClients.toLocaleString('en-US') ?? '–'}</span>
        </Fact>
        <Fact name="Last System Update">
          {status === undefined ? (
            '–'
          ) : status.lastUpdate === null ? (
            'Never'
          ) : (
            <DateTimeText at={status.lastUpdate} />
          )}
        </Fact>
      </dl>
      <p className="sm dim">
        Active: your agents were checked within the last five minutes. Clients are browser windows that
        receive live updates, as last counted.
      </p>
    </Card>
  );
};
