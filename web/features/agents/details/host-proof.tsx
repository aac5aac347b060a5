import type { HostProofReply } from '#shared/agents/host-proof.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import styles from './host-proof.module.css';

const shownBy = { dns: 'a record in the DNS', file: 'a file on it' } as const;

const Copied = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <span className={styles.copied}>
    <code>{text}</code>
    <CopyButton text={text} label={label} />
  </span>
);

/** Whether the host is shown to be the organization's own, and how to show it. */
export const HostProof = ({
  proof: { host, word, record, file, shown },
}: {
  readonly proof: HostProofReply;
}) =>
  shown ? (
    <p className={`sm ${styles.shown}`}>
      Control of <span className="mono">{host}</span> shown by {shownBy[shown.by]} on{' '}
      <DateText at={shown.at} />; holds until <DateText at={shown.until} />.
    </p>
  ) : (
    <div className={styles.missing}>
      <p>
        Nobody has shown control of <span className="mono">{host}</span>, so it is looked at once a day, for
        all who ask. {record === undefined ? 'Put this file there' : 'Put one of these there'}, then start a
        scan: it looks for it first.
      </p>
      <dl>
        {record !== undefined && (
          <Fact name="TXT record">
            <Copied text={record} label="Copy the name of the record" />
          </Fact>
        )}
        <Fact name={record === undefined ? 'File' : 'Or a file'}>
          <Copied text={file} label="Copy the address of the file" />
        </Fact>
        <Fact name="It says">
          <Copied text={word} label="Copy what it says" />
        </Fact>
      </dl>
    </div>
  );
