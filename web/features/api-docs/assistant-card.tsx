import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card/card.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './api-docs.module.css';

/** Returns the MCP server configuration in the format that most assistants accept. */
const configuration = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        accredit: {
          type: 'http',
          url: `${origin}/mcp`,
          headers: { Authorization: 'Bearer <API key with the scope read>' },
        },
      },
    },
    null,
    2,
  );

/** Card that explains how to connect an assistant, so that users can ask it about their data. */
export const AssistantCard = () => {
  const text = configuration(window.location.origin);
  return (
    <Card title="Connect an assistant">
      <Stack gap={16} className={styles.assistant}>
        <p>
          An assistant that supports the Model Context Protocol can read agents, scores, issues, scans,
          evidence, and remediation here. It changes nothing and sees what its key allows: one with the scope{' '}
          <span className="mono">read</span>, which an administrator creates under{' '}
          <Link to="/account" search={{ tab: 'api-keys' }}>
            API Keys
          </Link>
          .
        </p>
        <div className={styles.example}>
          <Row justify="space-between" className={styles.exampleHead}>
            <h3>Configuration</h3>
            <CopyButton text={text} label="Copy assistant configuration" />
          </Row>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section tabIndex={0} aria-label="Assistant configuration" className={styles.scroll}>
            <pre>{text}</pre>
          </section>
        </div>
      </Stack>
    </Card>
  );
};
