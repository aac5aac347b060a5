import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { coveredFrameworksQuery, frameworkNamesQuery } from '#web/features/frameworks/queries.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import styles from './agent-form.module.css';

interface FrameworkChoicesProps {
  readonly value?: string[];
  readonly defaultValue?: string[];
  readonly onChange?: (names: string[]) => void;
  readonly error?: React.ReactNode;
}

/** The frameworks that an agent shall meet. One without controls can be named already, and says so. */
export function FrameworkChoices(props: FrameworkChoicesProps) {
  const names = useQuery(frameworkNamesQuery);
  const covered = useQuery(coveredFrameworksQuery).data;
  if (names.error !== null) {
    return (
      <ErrorAlert
        title="Frameworks could not be loaded"
        error={names.error}
        onRetry={() => void names.refetch()}
      />
    );
  }
  return (
    <Checkbox.Group label="Compliance Frameworks" {...props}>
      <div className={styles.frameworks}>
        {names.data?.map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={
              <>
                {name}
                {covered && !covered.has(name) && <span className={styles.later}> no controls yet</span>}
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
