import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type IdleMinutes, idleChoices } from '#shared/auth/idle.ts';
import { call } from '#web/api/api.ts';
import { useChanged } from '#web/api/changed.ts';
import { routeQuery } from '#web/api/queries.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import classes from './idle-setting.module.css';

const securityQuery = routeQuery('GET /api/auth/security', {});

/** The idle time after which a browser is signed out. */
export const IdleSetting = () => {
  const query = useQuery(securityQuery);
  const changed = useChanged();
  const put = useMutation({
    mutationFn: (idleMinutes: IdleMinutes) => call('PUT /api/auth/security', { body: { idleMinutes } }),
    onSuccess: ({ idleMinutes }) => {
      toast.success(
        'Idle Sign-Out Changed',
        `Applies from the next sign-in: after ${idleMinutes} minutes without activity.`,
      );
      void changed('PUT /api/auth/security');
    },
    onError: (error) => toast.error('Error', withReason('Failed to change the idle sign-out.', error)),
  });
  const choose = (value: string) => {
    const chosen = idleChoices.find((minutes) => String(minutes) === value);
    if (chosen !== undefined) put.mutate(chosen);
  };
  return (
    <Card
      title="Idle sign-out"
      sub="Signs out a browser after this long without activity. Automatic refresh does not count as activity."
    >
      <Loaded query={query} failed="The setting could not be loaded" loading="Loading..." rows={1}>
        {({ idleMinutes }) => (
          <NativeSelect
            className={classes.choice ?? ''}
            label="Sign out after"
            value={String(idleMinutes)}
            disabled={put.isPending}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {idleChoices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </NativeSelect>
        )}
      </Loaded>
    </Card>
  );
};
