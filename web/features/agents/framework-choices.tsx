import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { frameworkNamesQuery } from '#web/features/frameworks/queries.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import styles from './agent-form.module.css';

interface FrameworkChoicesProps {
  readonly value?: string[];
  readonly defaultValue?: string[];
  readonly onChange?: (names: string[]) => void;
  readonly error?: React.ReactNode;
}

/** The frameworks that an agent shall meet, custom ones among them; those that every tenant has stand there at once. */
export function FrameworkChoices(props: FrameworkChoicesProps) {
  const names = useQuery(frameworkNamesQuery);
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
        {(names.data ?? Object.values(frameworkNames)).map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
