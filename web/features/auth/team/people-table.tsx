import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { type Column, DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { nameOf, roleLabels, stateLabels } from './person-labels.ts';

const PersonDialog = lazy(() => import('./person-dialog.tsx'));

interface PeopleTableProps {
  readonly people: readonly PersonReply[];
  /** Id of the current user, who cannot change their own account here. */
  readonly userId: string;
  readonly busy: boolean;
}

/** Users as table rows. Closed accounts stay listed, so that names in the audit trail can be resolved. */
export const PeopleTable = ({ people, userId, busy }: PeopleTableProps) => {
  const [changing, setChanging] = useState<PersonReply>();
  const columns: readonly Column<PersonReply>[] = [
    {
      id: 'name',
      label: 'Person',
      cell: (person) => (
        <>
          <TwoLines title={nameOf(person)} meta={person.email} />
          <InNarrow>
            <Role person={person} />
            <span className="dim">
              Last sign-in: <LastSignIn person={person} />
            </span>
          </InNarrow>
        </>
      ),
    },
    { id: 'role', label: 'Role', hideBelow: 'narrow', cell: (person) => <Role person={person} /> },
    {
      id: 'lastLoginAt',
      label: 'Last sign-in',
      hideBelow: 'narrow',
      cell: (person) => <LastSignIn person={person} />,
    },
    {
      id: 'actions',
      label: 'Actions',
      hidesLabel: true,
      align: 'right',
      cell: (person) =>
        person.id === userId ? (
          <span className="dim sm">You</span>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Change ${nameOf(person)}`}
            onClick={() => setChanging(person)}
          >
            Change
          </Button>
        ),
    },
  ];
  return (
    <>
      <DataTable label="People" busy={busy} columns={columns} rows={people} keyOf={({ id }) => id} />
      {changing && (
        <Suspense>
          <PersonDialog person={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
    </>
  );
};

const Role = ({ person: { role, state } }: { readonly person: PersonReply }) => (
  <span>
    {roleLabels[role]} {state !== 'active' && <TagBadge>{stateLabels[state]}</TagBadge>}
  </span>
);

const LastSignIn = ({ person: { lastLoginAt } }: { readonly person: PersonReply }) =>
  lastLoginAt === null ? 'Never' : <Ago at={lastLoginAt} />;
