import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatRunDetailReply } from '#shared/chat-runs/contract.ts';
import { inFlight } from '#shared/jobs/job-status.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { toggled } from '../toggled.ts';
import { RequestRow } from './request-row.tsx';
import styles from './run-page.module.css';

interface RequestsCardProps {
  readonly run: ChatRunDetailReply;
  /** Id of the test whose requests are shown. */
  readonly test: string | undefined;
  readonly onTest: (test: string | undefined) => void;
}

/** All requests with time and outcome, in the order in which they were made. */
export function RequestsCard({ run, test, onTest }: RequestsCardProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const { requests, tests } = run;
  const numbered = requests.map((request, index) => ({ request, number: index + 1 }));
  const shown = numbered.filter(({ request }) => test === undefined || request.test === test);
  const clear = () => onTest(undefined);
  return (
    <Card title="Requests" sub="Responses are shown as plain text, masked." flush>
      {requests.length === 0 ? (
        <EmptyState
          icon={IconHistory}
          title={inFlight(run) ? 'No requests yet' : 'No requests made'}
          hint={inFlight(run) ? 'Each request is listed here once its outcome is known.' : undefined}
        />
      ) : (
        <>
          {tests.length > 1 && (
            <div className={styles.filter}>
              <FilterBar
                onClear={test === undefined ? undefined : clear}
                result={`${shown.length} of ${requests.length}`}
              >
                <FilterSelect
                  label="Test"
                  value={test}
                  options={tests.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={onTest}
                />
              </FilterBar>
            </div>
          )}
          {shown.length === 0 ? (
            <NothingMatches what="request" hint="This run did not include this test." onClear={clear} />
          ) : (
            <ol>
              {shown.map(({ request, number }) => (
                <RequestRow
                  key={number}
                  number={number}
                  request={request}
                  open={open.has(number)}
                  onToggle={() => setOpen(toggled(open, number))}
                />
              ))}
            </ol>
          )}
        </>
      )}
    </Card>
  );
}
