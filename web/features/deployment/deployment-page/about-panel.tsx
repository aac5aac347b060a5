import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Card } from '#web/ui/card/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { isOwnMachine } from './client.ts';
import styles from './deployment-page.module.css';

const promises: readonly string[] = [
  'Reads its environment and changes nothing.',
  'Reports why something was identified as an agent, and what could not be scanned.',
  'Sends names of environment variables, never their values.',
  'Connects only to its scan targets and to this address.',
];

/** What a scanner configuration does where it runs, and where it sends reports. */
export const AboutPanel = ({ baseUrl }: { readonly baseUrl: string }) => (
  <Card title="What It Does">
    <Stack as="ul" gap={8} className={`${styles.promises} sm`}>
      {promises.map((promise) => (
        <li key={promise}>
          <IconCheck size={16} stroke={1.75} aria-hidden />
          {promise}
        </li>
      ))}
    </Stack>
    <p className={styles.reportsTo}>
      Reports are sent to <span className="mono">{baseUrl}</span>
    </p>
    {isOwnMachine(baseUrl) && (
      <Row as="p" gap={8} align="stretch" className={styles.note}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        <span>
          This address is reachable only from this computer. Reports from other machines do not arrive.
        </span>
      </Row>
    )}
  </Card>
);
