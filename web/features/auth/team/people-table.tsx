import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { PersonReply } from '#shared/auth/people-routes.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { DataTable, InNarrow, TwoLines } from '#web/ui/data-table/data-table.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { nameOf, roleWords, stateWords } from './person-words.ts';

const PersonDialog = lazy(() => import('./person-dialog.tsx'));

interface PeopleTableProps {
  readonly people: readonly PersonReply[];
  /** Of who looks: nobody changes their own account here. */
  readonly userId: string;
  readonly busy: boolean;
}

/** People as rows; those whose account is closed stay, so that the trail's names can be found. */
export const PeopleTable = ({ people, userId, busy }: PeopleTableProps) => {
  const [changing, setChanging] = useState<PersonReply>();
  return (
    <>
      <DataTable label="People" busy={busy}>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col" data-drop="narrow">
              Role
            </th>
            <th scope="col" data-drop="narrow">
              Last sign-in
            </th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <td>
                <TwoLines title={nameOf(person)} meta={person.email} />
                <InNarrow>
                  <Role person={person} />
                  <span className="dim">
                    Last sign-in: <LastSignIn person={person} />
                  </span>
                </InNarrow>
              </td>
              <td data-drop="narrow">
                <Role person={person} />
              </td>
              <td data-drop="narrow">
                <LastSignIn person={person} />
              </td>
              <td data-align="right">
                {person.id === userId ? (
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
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
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
    {roleWords[role]} {state !== 'active' && <TagBadge>{stateWords[state]}</TagBadge>}
  </span>
);

const LastSignIn = ({ person: { lastLoginAt } }: { readonly person: PersonReply }) =>
  lastLoginAt === null ? 'Never' : <Ago at={lastLoginAt} />;
