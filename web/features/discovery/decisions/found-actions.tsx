import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Discovered } from '#shared/discovery/discovered.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { useRestore } from './use-decisions.ts';

const DismissDialog = lazy(() => import('./dismiss-dialog.tsx'));
const RegisterFoundDialog = lazy(
  () => import('#web/features/agents/offered/register-found/register-found-dialog.tsx'),
);

interface FoundActionsProps {
  readonly agent: Discovered;
  /** The list uses a light button because it repeats on every card. */
  readonly inList?: boolean;
}

/** Actions on a discovered agent: register, dismiss or restore. */
export function FoundActions({ agent, inList = false }: FoundActionsProps) {
  const [asked, setAsked] = useState<'register' | 'dismiss'>();
  const restore = useRestore(agent.id);
  const close = () => setAsked(undefined);
  const { name, state, agentId } = agent;
  // An open dialog closes automatically, also when its agent was registered in the meantime.
  if (!useCanWrite() || (agentId !== null && asked === undefined)) return null;
  const of = <span className="vh"> {name}</span>;
  return (
    <Row gap={8} align="stretch" wrap>
      {state === 'dismissed' ? (
        <Button
          variant="default"
          size={inList ? 'xs' : 'sm'}
          aria-disabled={restore.isPending || undefined}
          onClick={() => restore.isPending || restore.mutate()}
        >
          {restore.isPending ? 'Restoring...' : 'Restore'}
          {of}
        </Button>
      ) : (
        <>
          <Button
            variant={inList ? 'light' : 'filled'}
            size={inList ? 'xs' : 'sm'}
            leftSection={<IconPlus size={inList ? 14 : 16} stroke={1.75} aria-hidden />}
            onClick={() => setAsked('register')}
          >
            Register Agent{of}
          </Button>
          <Button variant="subtle" size={inList ? 'xs' : 'sm'} onClick={() => setAsked('dismiss')}>
            Dismiss{of}
          </Button>
        </>
      )}
      <Suspense>
        {asked === 'register' && <RegisterFoundDialog found={agent} onClose={close} />}
        {asked === 'dismiss' && <DismissDialog agent={agent} onClose={close} />}
      </Suspense>
    </Row>
  );
}
