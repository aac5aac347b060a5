import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { connectionKinds } from '#shared/connections/kinds.ts';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import { leadsTo, standing } from './connection-labels.ts';
import styles from './connections.module.css';

const TestDialog = lazy(() => import('./test-dialog.tsx'));
const TemplateDialog = lazy(() => import('./template-dialog.tsx'));
const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));

const dialogs = { test: TestDialog, template: TemplateDialog, revoke: RevokeDialog } as const;
type Act = keyof typeof dialogs;

interface ConnectionsTableProps {
  readonly connections: readonly ConnectionReply[];
  readonly busy: boolean;
}

/** Connections as rows, with the result of each last test. */
export const ConnectionsTable = ({ connections, busy }: ConnectionsTableProps) => {
  const [opened, setOpened] = useState<{ readonly act: Act; readonly connection: ConnectionReply }>();
  const Opened = opened && dialogs[opened.act];
  const columns: readonly Column<ConnectionReply>[] = [
    {
      id: 'name',
      label: 'Connection',
      className: styles.connection,
      cell: (connection) => (
        <>
          <TwoLines
            title={connection.name}
            meta={
              <>
                {connectionKinds[connection.kind].title}, connected <DateText at={connection.createdAt} /> by{' '}
                {connection.createdBy.name}
              </>
            }
          />
          <div className="sm t2">{leadsTo(connection)}</div>
          <InNarrow>
            <span>
              <LastTest connection={connection} />
            </span>
          </InNarrow>
        </>
      ),
    },
    {
      id: 'test',
      label: 'Last test',
      hideBelow: 'narrow',
      cell: (connection) => <LastTest connection={connection} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (connection) => (
        <Actions connection={connection} onAct={(act) => setOpened({ act, connection })} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        label="Connections"
        busy={busy}
        columns={columns}
        rows={connections}
        keyOf={({ id }) => id}
      />
      {opened && Opened && (
        <Suspense>
          <Opened connection={opened.connection} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const LastTest = ({ connection }: { readonly connection: ConnectionReply }) => (
  <>
    {standing(connection)}
    {connection.test !== null && (
      <span className="dim nowrap">
        {' '}
        <Ago at={connection.test.at} />
      </span>
    )}
  </>
);

interface ActionsProps {
  readonly connection: ConnectionReply;
  readonly onAct: (act: Act) => void;
}

const Actions = ({ connection: { name, kind }, onAct }: ActionsProps) => {
  const button = (act: Act, words: string) => (
    <Button variant="default" size="xs" aria-label={`${words} ${name}`} onClick={() => onAct(act)}>
      {words}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button('test', 'Test')}
      {kind === 'aws' && button('template', 'Template')}
      {button('revoke', 'Revoke')}
    </div>
  );
};
