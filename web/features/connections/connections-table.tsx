import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ConnectionReply } from '#shared/connections/contract.ts';
import { connectionKinds } from '#shared/connections/kinds.ts';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import { leadsTo, standing } from './connection-words.ts';
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

/** Connections as rows, with what was said of each by its last test. */
export const ConnectionsTable = ({ connections, busy }: ConnectionsTableProps) => {
  const [opened, setOpened] = useState<{ readonly act: Act; readonly connection: ConnectionReply }>();
  const Opened = opened && dialogs[opened.act];
  return (
    <>
      <DataTable label="Connections" busy={busy}>
        <thead>
          <tr>
            <th scope="col">Connection</th>
            <th scope="col" data-drop="narrow">
              Last test
            </th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <Row
              key={connection.id}
              connection={connection}
              onAct={(act) => setOpened({ act, connection })}
            />
          ))}
        </tbody>
      </DataTable>
      {opened && Opened && (
        <Suspense>
          <Opened connection={opened.connection} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};

interface RowProps {
  readonly connection: ConnectionReply;
  readonly onAct: (act: Act) => void;
}

const Row = ({ connection, onAct }: RowProps) => {
  const { name, kind, createdAt, createdBy, test } = connection;
  const last = (
    <>
      {standing(connection)}
      {test !== null && (
        <span className="dim nowrap">
          {' '}
          <Ago at={test.at} />
        </span>
      )}
    </>
  );
  const button = (act: Act, words: string) => (
    <Button variant="default" size="xs" aria-label={`${words} ${name}`} onClick={() => onAct(act)}>
      {words}
    </Button>
  );
  return (
    <tr>
      <td className={styles.connection}>
        <TwoLines
          title={name}
          meta={
            <>
              {connectionKinds[kind].title}, connected <DateText at={createdAt} /> by {createdBy.name}
            </>
          }
        />
        <div className="sm t2">{leadsTo(connection)}</div>
        <InNarrow>
          <span>{last}</span>
        </InNarrow>
      </td>
      <td data-drop="narrow">{last}</td>
      <td data-align="right">
        <div className={styles.actions}>
          {button('test', 'Test')}
          {kind === 'aws' && button('template', 'Template')}
          {button('revoke', 'Revoke')}
        </div>
      </td>
    </tr>
  );
};
