import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { purposeOf } from '#shared/agents/suggested-frameworks.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { frameworkNamesQuery } from '#web/features/frameworks/offered/queries.ts';
import { meanwhile } from '#web/ui/loaded/loadable.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import styles from './agent-form.module.css';

interface FrameworkChoicesProps {
  readonly label: string;
  readonly value?: string[];
  readonly defaultValue?: string[];
  readonly onChange?: (names: string[]) => void;
  readonly error?: React.ReactNode;
}

/** Framework choices of an agent, including custom ones; the catalog frameworks are shown immediately. */
export function FrameworkChoices(props: FrameworkChoicesProps) {
  const names = useQuery(frameworkNamesQuery);
  return (
    <Loaded query={meanwhile(names, Object.values(frameworkNames))} failed="Frameworks could not be loaded">
      {(shown) => (
        <Checkbox.Group {...props}>
          <div className={styles.frameworks}>
            {shown.map((name) => (
              <Checkbox key={name} value={name} label={name} description={purposeOf(name)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Loaded>
  );
}
