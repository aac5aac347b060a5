import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type KeyState, keyState } from '#shared/api-keys/api-key.ts';
import type { ApiKeyReply } from '#shared/api-keys/contract.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Ago, DateText } from '#web/ui/time/time.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import styles from './api-keys.module.css';

const RevokeKeyDialog = lazy(() => import('./revoke-key-dialog.tsx'));

interface ApiKeysTableProps {
  readonly keys: readonly ApiKeyReply[];
  readonly busy: boolean;
}

/** API keys as rows; those that have ended stay, so that the trail's names can be found. */
export const ApiKeysTable = ({ keys, busy }: ApiKeysTableProps) => {
  const now = useNow().toISOString();
  const [revoking, setRevoking] = useState<ApiKeyReply>();
  return (
    <>
      <DataTable label="API keys" busy={busy}>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col" data-drop="narrow">
              Ends
            </th>
            <th scope="col" data-drop="narrow">
              Last used
            </th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} state={keyState(key, now)} onRevoke={() => setRevoking(key)} />
          ))}
        </tbody>
      </DataTable>
      {revoking && (
        <Suspense>
          <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </>
  );
};

interface RowProps {
  readonly apiKey: ApiKeyReply;
  readonly state: KeyState;
  readonly onRevoke: () => void;
}

const Row = ({ apiKey, state, onRevoke }: RowProps) => {
  const { name, scopes, createdBy, createdAt, lastUsedAt } = apiKey;
  const used = lastUsedAt === null ? 'Never' : <Ago at={lastUsedAt} />;
  return (
    <tr>
      <td>
        <div className={styles.name}>
          <TwoLines
            title={name}
            meta={
              <>
                Created <DateText at={createdAt} /> by {createdBy.name}
              </>
            }
          />
          <ul className={styles.scopes} aria-label={`Scopes of ${name}`}>
            {scopes.map((scope) => (
              <li key={scope}>
                <TagBadge>{scope}</TagBadge>
              </li>
            ))}
          </ul>
        </div>
        <InNarrow>
          <span>
            {state === 'live' && 'Ends '}
            <End apiKey={apiKey} state={state} />
          </span>
          <span className="dim">Last used: {used}</span>
        </InNarrow>
      </td>
      <td data-drop="narrow">
        <End apiKey={apiKey} state={state} />
      </td>
      <td data-drop="narrow">{used}</td>
      <td data-align="right">
        {state === 'live' && (
          <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        )}
      </td>
    </tr>
  );
};

/** Until when a key is good, or how it ended. */
const End = ({ apiKey, state }: Pick<RowProps, 'apiKey' | 'state'>) => {
  const at = <DateText at={apiKey.revokedAt ?? apiKey.expiresAt} />;
  if (state === 'live') return at;
  return (
    <span className="dim nowrap">
      {state === 'revoked' ? 'Revoked' : 'Expired'} {at}
    </span>
  );
};
