import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card/card.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import styles from './api-docs.module.css';

/** As most assistants have servers of tools entered. */
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

/** How an assistant is connected, so that people can ask it about what is here. */
export const AssistantCard = () => {
  const text = configuration(window.location.origin);
  return (
    <Card title="Connect an assistant">
      <div className={styles.assistant}>
        <p>
          An assistant that speaks the Model Context Protocol can read agents, standings, issues, scans,
          evidence and remedies here. It changes nothing, and sees what its key sees: one with the scope{' '}
          <span className="mono">read</span>, which an administrator makes under{' '}
          <Link to="/account" search={{ tab: 'api-keys' }}>
            API Keys
          </Link>
          .
        </p>
        <div className={styles.example}>
          <div className={styles.exampleHead}>
            <h3>Configuration</h3>
            <CopyButton text={text} label="Copy the configuration for an assistant" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section tabIndex={0} aria-label="Configuration for an assistant" className={styles.scroll}>
            <pre>{text}</pre>
          </section>
        </div>
      </div>
    </Card>
  );
};
