import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatRunDetailReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { requestsText } from '../chat-labels.ts';
import { chatRunQuery } from '../queries.ts';
import { toggled } from '../toggled.ts';
import { RequestRow } from './request-row.tsx';
import styles from './run-page.module.css';

interface RequestsCardProps {
  readonly run: ChatRunDetailReply;
  /** ID of the test whose requests are shown; absent: the newest. */
  readonly test: string | undefined;
  readonly onTest: (test: string | undefined) => void;
}

/** The requests of one test with time and outcome, in the order in which they were made. */
export function RequestsCard({ run, test, onTest }: RequestsCardProps) {
  const { id, tests, done } = run;
  const named = useQuery({ ...chatRunQuery(id, test), enabled: test !== undefined });
  const clear = () => onTest(undefined);
  if (done === 0)
    return (
      <Card title="Requests" flush>
        <EmptyState
          icon={IconHistory}
          title={inFlight(run) ? 'No requests yet' : 'No requests made'}
          hint={inFlight(run) ? 'Each request is listed here once its outcome is known.' : undefined}
        />
      </Card>
    );
  return (
    <Card title="Requests" sub="Responses are shown as plain text, masked." flush>
      <div className={styles.filter}>
        <FilterBar onClear={test === undefined ? undefined : clear} result={requestsText(done)}>
          <FilterSelect
            label="Test"
            value={test}
            options={[
              { value: 'control', label: 'Control questions' },
              ...tests.map(({ id: value, title: label }) => ({ value, label })),
            ]}
            onChange={onTest}
          />
        </FilterBar>
      </div>
      {test === undefined ? (
        <Requests requests={run.requests} />
      ) : (
        <Loaded
          query={named}
          failed="Requests could not be loaded"
          alertIn={styles.filter}
          loading="Loading requests..."
          rows={3}
          empty={({ requests }) =>
            requests.length === 0 && (
              <NothingMatches what="request" hint="This run has not reached this test." onClear={clear} />
            )
          }
        >
          {({ requests }) => <Requests requests={requests} />}
        </Loaded>
      )}
    </Card>
  );
}

function Requests({ requests }: Pick<ChatRunDetailReply, 'requests'>) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return (
    <ol>
      {requests.map((request) => (
        <RequestRow
          key={request.number}
          request={request}
          open={open.has(request.number)}
          onToggle={() => setOpen(toggled(open, request.number))}
        />
      ))}
    </ol>
  );
}
