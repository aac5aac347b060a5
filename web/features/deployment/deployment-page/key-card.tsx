import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { NewApiKeyReply } from '#shared/api-keys/contract.ts';
import { Card } from '#web/ui/card/card.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import styles from './deployment-page.module.css';

/**
 * The new API key, shown once, and where to revoke it. It receives focus, so that screen readers announce it.
 */
export const KeyCard = ({ made: { id, key, name, expiresAt } }: { readonly made: NewApiKeyReply }) => {
  const region = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has to be heard of as well
  useEffect(() => region.current?.focus(), [id]);
  return (
    <Card title="API key" sub={name}>
      <div ref={region} tabIndex={-1} className={styles.made}>
        <div className={styles.warning} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <p>
            This key is shown only once, here and in the files below. Copy or download what you need before
            you leave this page. If you lose the key, revoke it and generate a new one.
          </p>
        </div>
        <Row gap={8} justify="space-between" className={styles.key}>
          <code>{key}</code>
          <CopyButton text={key} label="Copy the key" />
        </Row>
        <p className="sm t2">
          The key can only send reports. It expires on <DateText at={expiresAt} />, and is listed under{' '}
          <Link to="/account" search={{ tab: 'api-keys' }} className="inline-link">
            API Keys
          </Link>
          , where an administrator can revoke it.
        </p>
      </div>
    </Card>
  );
};
