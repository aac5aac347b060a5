import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PlaybookReply } from '#shared/playbooks/contract.ts';
import { useUser } from '#web/features/auth/offered/use-user.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import type { PlaybooksSearch } from '../playbooks-search.ts';
import { AutoRegistration } from './auto-registration.tsx';
import { PlaybookList } from './playbook-list.tsx';
import styles from './playbooks-page.module.css';

const EditorDialog = lazy(() => import('../editor/editor-dialog.tsx'));
const DeletePlaybookDialog = lazy(() => import('./delete-playbook-dialog.tsx'));
const Traces = lazy(() => import('../traces/traces.tsx'));

const tabs = [
  { value: 'playbooks', title: 'Playbooks' },
  { value: 'traces', title: 'Traces' },
] as const;

interface PlaybooksPageProps {
  readonly search: PlaybooksSearch;
  readonly onSearch: (search: PlaybooksSearch, trail?: Trail) => void;
}

/** Open dialog: a playbook to create, edit, or delete. */
type Asking = { readonly edit: PlaybookReply | undefined } | { readonly remove: PlaybookReply } | undefined;

/** Playbooks that register discovered agents automatically, and traces of what they did. */
export const PlaybooksPage = ({ search, onSearch }: PlaybooksPageProps) => {
  const isAdmin = useUser()?.role === 'admin';
  const [asking, setAsking] = useState<Asking>();
  const isTraces = search.tab === 'traces';
  const close = () => setAsking(undefined);
  const add = () => setAsking({ edit: undefined });
  return (
    <>
      <PageHeader
        title="Agent Registration Playbooks"
        subtitle="Rules that register discovered agents, set their type, and assign frameworks"
        actions={
          isAdmin && (
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
              Add Playbook
            </Button>
          )
        }
      />
      <AutoRegistration isAdmin={isAdmin} />
      <div className={styles.views}>
        <Tabs
          label="Agent registration"
          tabs={tabs}
          value={isTraces ? 'traces' : 'playbooks'}
          onChange={(tab) => onSearch(tab === 'traces' ? { tab } : {})}
        >
          {isTraces ? (
            <Suspense>
              <Traces
                cursor={search.cursor}
                onGo={(cursor, trail) => onSearch({ ...search, cursor }, trail)}
              />
            </Suspense>
          ) : (
            <PlaybookList
              isAdmin={isAdmin}
              opened={search.playbook}
              onOpen={(playbook) => onSearch({ ...search, playbook })}
              onAdd={add}
              onEdit={(edit) => setAsking({ edit })}
              onDelete={(remove) => setAsking({ remove })}
            />
          )}
        </Tabs>
      </div>
      <Suspense>
        {asking && 'edit' in asking && <EditorDialog playbook={asking.edit} onClose={close} />}
        {asking && 'remove' in asking && <DeletePlaybookDialog playbook={asking.remove} onClose={close} />}
      </Suspense>
    </>
  );
};
