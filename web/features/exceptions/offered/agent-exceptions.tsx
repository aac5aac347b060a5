import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { ExceptionLine } from '../exception-line.tsx';
import { exceptionsQuery } from '../queries.ts';

const ExceptionDialog = lazy(() => import('../form/exception-dialog.tsx'));

/** Exceptions of an agent, pending decisions, and the button to record an exception. */
export default function AgentExceptions({ agentId }: { readonly agentId: string }) {
  const exceptions = useQuery(exceptionsQuery(agentId));
  const canWrite = useCanWrite();
  const [recording, setRecording] = useState<{ readonly parameterId?: string }>();
  return (
    <section>
      <h3 className={styles.title}>Exceptions</h3>
      <Loaded
        query={exceptions}
        failed="Exceptions could not be loaded"
        alertsAlways
        empty={({ items }) =>
          items.length === 0 && (
            <p className="sm dim">
              No exceptions. Record accepted risks and compensating controls here. They earn no points.
            </p>
          )
        }
      >
        {({ items }) => (
          <ul>
            {items.map((one) => (
              <ExceptionLine
                key={one.id}
                agentId={agentId}
                exception={one}
                titled
                onRenew={() => setRecording({ parameterId: one.parameterId })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {canWrite && (
        <Button variant="default" size="xs" className={styles.add ?? ''} onClick={() => setRecording({})}>
          Record Exception
        </Button>
      )}
      {recording && (
        <Suspense>
          <ExceptionDialog agentId={agentId} {...recording} onClose={() => setRecording(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
