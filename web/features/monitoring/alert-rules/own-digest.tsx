import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { ownAlertsQuery } from '../queries.ts';
import { useSetDigest } from './use-rules.ts';

/** Whether the signed-in user receives the digest. */
export const OwnDigest = () => {
  const own = useQuery(ownAlertsQuery);
  const set = useSetDigest();
  return (
    <Card title="For you" sub="Applies only to your own email">
      <Loaded query={own} failed="Your settings could not be loaded" loading="Loading settings..." rows={1}>
        {({ digest }) => (
          <Checkbox
            label="Email me the digest"
            checked={set.isPending ? set.variables : digest}
            onChange={(event) => set.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
    </Card>
  );
};
