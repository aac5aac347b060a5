import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { autoRegistrationQuery, playbooksQuery, useToggleAutoRegistration } from '../queries.ts';
import styles from './playbooks-page.module.css';

/** State of auto-registration with its switch, and the number of active playbooks. */
export const AutoRegistration = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const status = useQuery(autoRegistrationQuery);
  const playbooks = useQuery(playbooksQuery).data;
  const toggle = useToggleAutoRegistration();
  return (
    <Card>
      <Loaded
        query={status}
        failed="Auto-registration status could not be loaded"
        loading="Loading auto-registration..."
        rows={1}
      >
        {({ enabled, message }) => (
          <Row gap={[12, 24]} justify="space-between" wrap>
            <div className={styles.state}>
              <Switch
                label="Auto-Registration"
                description={message}
                checked={toggle.isPending ? toggle.variables : enabled}
                disabled={!isAdmin}
                onChange={(event) => {
                  if (!toggle.isPending) toggle.mutate(event.currentTarget.checked);
                }}
              />
              {!isAdmin && (
                <p className="sm dim">Only administrators can change this setting and edit playbooks.</p>
              )}
            </div>
            {playbooks && (
              <p className={styles.count}>
                Active Playbooks{' '}
                <b className="num">
                  {playbooks.filter((one) => one.enabled).length} / {playbooks.length}
                </b>
              </p>
            )}
          </Row>
        )}
      </Loaded>
    </Card>
  );
};
