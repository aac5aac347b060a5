import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { playbooksQuery } from '../queries.ts';
import { PlaybookCard } from './playbook-card.tsx';
import styles from './playbooks-page.module.css';

const PlaybookDetails = lazy(() => import('./playbook-details.tsx'));

interface PlaybookListProps {
  readonly isAdmin: boolean;
  /** ID of the playbook whose details are shown. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onAdd: () => void;
  readonly onEdit: (playbook: PlaybookReply) => void;
  readonly onDelete: (playbook: PlaybookReply) => void;
}

/** Playbooks, highest priority first, and the details of the selected one. */
export const PlaybookList = (props: PlaybookListProps) => {
  const { isAdmin, opened, onOpen, onAdd, onEdit, onDelete } = props;
  const query = useQuery(playbooksQuery);
  const shown = query.data?.find(({ id }) => id === opened);
  const isOwn = query.data?.some(({ createdBy }) => createdBy !== null) ?? false;
  return (
    <>
      <Loaded
        query={query}
        failed="Playbooks could not be loaded"
        loading="Loading playbooks..."
        inCard
        empty={(all) => all.length === 0 && <NoOwn isAdmin={isAdmin} onAdd={onAdd} />}
      >
        {(all) => (
          <>
            <Stack as="ul" gap={16} className={styles.list} aria-label="Playbooks">
              {all.map((playbook) => (
                <PlaybookCard
                  key={playbook.id}
                  playbook={playbook}
                  isAdmin={isAdmin}
                  onOpen={() => onOpen(playbook.id)}
                  onEdit={() => onEdit(playbook)}
                  onDelete={() => onDelete(playbook)}
                />
              ))}
            </Stack>
            {!isOwn && <NoOwn isAdmin={isAdmin} onAdd={onAdd} />}
          </>
        )}
      </Loaded>
      {shown && (
        <Suspense>
          <PlaybookDetails playbook={shown} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** Empty state for an organization that has only the built-in playbooks. */
const NoOwn = ({ isAdmin, onAdd }: Pick<PlaybookListProps, 'isAdmin' | 'onAdd'>) => (
  <EmptyState
    icon={IconChecklist}
    title="No custom playbooks"
    hint="The playbooks above are built in. Add your own to decide how your organization handles discovered agents."
    action={
      isAdmin && (
        <Button variant="default" onClick={onAdd}>
          Create First Playbook
        </Button>
      )
    }
  />
);
