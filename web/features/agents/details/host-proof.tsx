import type { HostProofReply } from '#shared/agents/host-proof.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import styles from './host-proof.module.css';

const shownBy = { dns: 'a DNS record', file: 'a file on the host' } as const;

const Copied = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <Row as="span" gap={6} align="start" className={styles.copied}>
    <code>{text}</code>
    <CopyButton text={text} label={label} />
  </Row>
);

/** Whether the organization has proven control of the host, and how to prove it. */
export const HostProof = ({
  proof: { host, word, record, file, shown },
}: {
  readonly proof: HostProofReply;
}) =>
  shown ? (
    <p className={`sm ${styles.shown}`}>
      Control of <span className="mono">{host}</span> proven by {shownBy[shown.by]} on{' '}
      <DateText at={shown.at} />; valid until <DateText at={shown.until} />.
    </p>
  ) : (
    <div className={styles.missing}>
      <p>
        Not proven: control of <span className="mono">{host}</span>. Until then, the host is probed at most
        once a day across all organizations.{' '}
        {record === undefined ? 'Publish this file' : 'Publish one of these'}, then start a scan, which checks
        for it first.
      </p>
      <dl>
        {record !== undefined && (
          <Fact name="TXT record">
            <Copied text={record} label="Copy the record name" />
          </Fact>
        )}
        <Fact name={record === undefined ? 'File' : 'Or a file'}>
          <Copied text={file} label="Copy the file URL" />
        </Fact>
        <Fact name="Content">
          <Copied text={word} label="Copy the content" />
        </Fact>
      </dl>
    </div>
  );
