import { useQuery } from '@tanstack/react-query';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { alertRulesQuery } from '../queries.ts';
import styles from './alert-rules.module.css';
import { OwnDigest } from './own-digest.tsx';
import { RulesForm } from './rules-form.tsx';

/** Alert rules of the organization, and the user's own digest setting. */
export default function AlertRules() {
  const rules = useQuery(alertRulesQuery);
  const canWrite = useCanWrite();
  return (
    <div className={styles.page}>
      <Loaded
        query={rules}
        failed="Alert rules could not be loaded"
        loading="Loading alert rules..."
        rows={8}
        inCard
      >
        {(known) => <RulesForm key={known.updatedAt} rules={known} canWrite={canWrite} />}
      </Loaded>
      <OwnDigest />
    </div>
  );
}
