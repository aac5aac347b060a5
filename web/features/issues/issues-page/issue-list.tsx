import { lazy, Suspense, useState } from 'react';
import type { IssueReply } from '#shared/issues/contract.ts';
import { isUnresolved } from '#shared/issues/due.ts';
import { useCanWrite, useUser } from '#web/features/auth/offered/use-user.ts';
import { useBulkChange } from '../issue-changes.ts';
import { AllIssuesTable } from './all-issues-table.tsx';
import type { RemedyDisclosure } from './issue-remedy.tsx';
import { useTriage } from './use-triage.ts';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

interface IssueListProps {
  readonly issues: readonly IssueReply[];
  readonly busy: boolean;
  readonly opened: string | undefined;
  readonly onOpen: (issueId: string | undefined) => void;
  readonly remedy: RemedyDisclosure;
}

/** The issues of a page, worked through by pointer or keys. */
export function IssueList({ issues, busy, opened, onOpen, remedy }: IssueListProps) {
  const canWrite = useCanWrite();
  const user = useUser();
  const change = useBulkChange();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Loaded with the first selection, then present: it shows the outcome of a change and its undo.
  const [hasSelected, setHasSelected] = useState(false);
  const [keysShown, setKeysShown] = useState(false);
  const ids = issues.map(({ id }) => id);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
    setHasSelected(true);
  };
  const assign = (id: string) => {
    const issue = issues.find((one) => one.id === id);
    if (!user || !issue || !isUnresolved(issue.status)) return;
    change.mutate({ ids: [id], assigneeId: user.id, reason: 'Assigned by keyboard' });
  };
  const active = useTriage(ids, (action) => {
    if ('help' in action) setKeysShown(true);
    else if ('open' in action) onOpen(opened === action.open ? undefined : action.open);
    else if (!canWrite) return;
    else if ('select' in action) toggle(action.select);
    else assign(action.assign);
  });
  // Issues that left the page are no longer selected.
  const visible = ids.filter((id) => selected.has(id));
  return (
    <>
      {hasSelected && (
        <Suspense>
          <BulkBar selected={visible} onClear={() => setSelected(new Set())} />
        </Suspense>
      )}
      <AllIssuesTable
        issues={issues}
        busy={busy}
        opened={opened}
        onOpen={onOpen}
        remedy={remedy}
        active={active}
        selection={canWrite ? { ids: selected, onToggle: toggle } : undefined}
      />
      {keysShown && (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      )}
    </>
  );
}
