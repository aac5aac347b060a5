import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/card/card.tsx';
import { isOwnMachine } from './client.ts';
import styles from './deployment-page.module.css';

const promises: readonly string[] = [
  'It reads where it runs, and changes nothing there.',
  'It says why it takes something for an agent, and what it could not look at.',
  'Names of environment variables leave, their values never do.',
  'It connects to nothing but what it looks at and this address.',
];

/** What a configuration does where it runs, and where it reports to. */
export const AboutPanel = ({ baseUrl }: { readonly baseUrl: string }) => (
  <Card title="What It Does">
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {promise}
        </li>
      ))}
    </ul>
    <p className={styles.reportsTo}>
      Reports go to <span className="mono">{baseUrl}</span>
    </p>
    {isOwnMachine(baseUrl) && (
      <p className={styles.note}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        <span>Only this machine reaches that address: from any other, reports do not arrive.</span>
      </p>
    )}
  </Card>
);
