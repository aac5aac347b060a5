import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type KeyState, keyState } from '#shared/api-keys/api-key.ts';
import type { ApiKeyReply } from '#shared/api-keys/contract.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import styles from './api-keys.module.css';

const RevokeKeyDialog = lazy(() => import('./revoke-key-dialog.tsx'));

interface ApiKeysTableProps {
  readonly keys: readonly ApiKeyReply[];
  readonly busy: boolean;
}

/**
 * Table of API keys. Expired and revoked keys stay listed, so that names in the audit trail can be resolved.
 */
export const ApiKeysTable = ({ keys, busy }: ApiKeysTableProps) => {
  const now = useNow().toISOString();
  const [revoking, setRevoking] = useState<ApiKeyReply>();
  const columns: readonly Column<ApiKeyReply>[] = [
    { id: 'name', label: 'Key', cell: (key) => <Key apiKey={key} state={keyState(key, now)} /> },
    {
      id: 'expiresAt',
      label: 'Ends',
      hideBelow: 'narrow',
      cell: (key) => <End apiKey={key} state={keyState(key, now)} />,
    },
    {
      id: 'lastUsedAt',
      label: 'Last used',
      hideBelow: 'narrow',
      cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (key) =>
        keyState(key, now) === 'live' && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Revoke ${key.name}`}
            onClick={() => setRevoking(key)}
          >
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label="API keys" busy={busy} columns={columns} rows={keys} keyOf={({ id }) => id} />
      {revoking && (
        <Suspense>
          <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </>
  );
};

interface KeyProps {
  readonly apiKey: ApiKeyReply;
  readonly state: KeyState;
}

const Key = ({ apiKey, state }: KeyProps) => {
  const { name, scopes, createdBy, createdAt, lastUsedAt } = apiKey;
  return (
    <>
      <Stack gap={6} className={styles.name}>
        <TwoLines
          title={name}
          meta={
            <>
              Created <DateText at={createdAt} /> by {createdBy.name}
            </>
          }
        />
        <Row as="ul" gap={4} align="stretch" wrap className={styles.scopes} aria-label={`Scopes of ${name}`}>
          {scopes.map((scope) => (
            <li key={scope}>
              <TagBadge>{scope}</TagBadge>
            </li>
          ))}
        </Row>
      </Stack>
      <InNarrow>
        <span>
          {state === 'live' && 'Ends '}
          <End apiKey={apiKey} state={state} />
        </span>
        <span className="dim">
          Last used: <LastUsed at={lastUsedAt} />
        </span>
      </InNarrow>
    </>
  );
};

const LastUsed = ({ at }: { readonly at: ApiKeyReply['lastUsedAt'] }) =>
  at === null ? 'Never' : <Ago at={at} />;

/** Expiry or end of a key, and the reason why it ended. */
const End = ({ apiKey, state }: KeyProps) => {
  const at = <DateText at={apiKey.revokedAt ?? apiKey.expiresAt} />;
  if (state === 'live') return at;
  return (
    <span className="dim nowrap">
      {state === 'revoked' ? 'Revoked' : 'Expired'} {at}
    </span>
  );
};
