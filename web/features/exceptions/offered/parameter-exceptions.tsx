import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import styles from '#web/ui/statement-list/statement-list.module.css';
import { ExceptionLine } from '../exception-line.tsx';
import { exceptionsQuery } from '../queries.ts';

const ExceptionDialog = lazy(() => import('../form/exception-dialog.tsx'));

interface ParameterExceptionsProps {
  readonly agentId: string;
  readonly parameterId: string;
  /** Title of the parameter. */
  readonly title: string;
}

/**
 * Exceptions of one parameter, and the button to record one. Renders nothing for users without write access
 * if there are none.
 */
export default function ParameterExceptions({ agentId, parameterId, title }: ParameterExceptionsProps) {
  const exceptions = useQuery(exceptionsQuery(agentId)).data;
  const canWrite = useCanWrite();
  const [recording, setRecording] = useState(false);
  const own = exceptions?.items.filter((one) => one.parameterId === parameterId) ?? [];
  const record = () => setRecording(true);
  if (own.length === 0 && !canWrite) return null;
  return (
    <section>
      {own.length > 0 && (
        <>
          <h3 className={styles.title}>Exceptions</h3>
          <ul>
            {own.map((one) => (
              <ExceptionLine key={one.id} agentId={agentId} exception={one} onRenew={record} />
            ))}
          </ul>
        </>
      )}
      {canWrite && own.length === 0 && (
        <Button variant="default" size="xs" onClick={record}>
          Record Exception<span className="vh"> for {title}</span>
        </Button>
      )}
      {recording && (
        <Suspense>
          <ExceptionDialog agentId={agentId} parameterId={parameterId} onClose={() => setRecording(false)} />
        </Suspense>
      )}
    </section>
  );
}
