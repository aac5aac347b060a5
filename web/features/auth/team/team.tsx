import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { CursorPager } from '#web/ui/pager/cursor-pager.tsx';
import type { Trail } from '#web/ui/pager/trail.ts';
import { IdleSetting } from './idle-setting.tsx';
import { Invitations } from './invitations.tsx';
import { PeopleTable } from './people-table.tsx';
import { peopleQuery } from './queries.ts';

const InviteDialog = lazy(() => import('../offered/invite-dialog.tsx'));

interface TeamProps {
  /** Id of the current user. */
  readonly userId: string;
  readonly cursor: string | undefined;
  readonly onGo: (cursor: string | undefined, trail: Trail) => void;
}

/** The organization's users and invitations, for an administrator: roles, account closure and revocation. */
const Team = ({ userId, cursor, onGo }: TeamProps) => {
  const query = useQuery(peopleQuery(cursor));
  const { isPlaceholderData } = query;
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <Card
        title="People"
        sub="All users of your organization and their roles."
        aside={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        }
        flush
      >
        <Loaded query={query} failed="People could not be loaded" loading="Loading people..." rows={3}>
          {(page) => (
            <>
              <PeopleTable people={page.items} userId={userId} busy={isPlaceholderData} />
              <CursorPager page={page} cursor={cursor} busy={isPlaceholderData} onGo={onGo} />
            </>
          )}
        </Loaded>
      </Card>
      <Invitations />
      <IdleSetting />
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
};

export default Team;
