import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { date, dateTime } from '#web/ui/time/format.ts';
import { digestText, markParts } from '../excerpt-text.ts';
import { addressLines, sampleText } from '../sample-text.ts';
import { collectorName } from './collector-name.ts';
import styles from './excerpt.module.css';

export interface ExcerptProps {
  readonly evidence: EvidenceReply;
  /**
   * Whether the evidence supports the verdict; sets the color of its edge and marks. Absent where no verdict
   * is shown.
   */
  readonly speaks?: 'for' | 'between' | 'against';
}

/** The evidence in full: source, time, digest, and its text with the deciding parts marked. */
export function Excerpt({ evidence, speaks }: ExcerptProps) {
  const { strength, collector, target, observedAt, expiresAt, sample, digest, excerpt, marks } = evidence;
  return (
    <CodeFrame
      className={`${styles.excerpt} ${styles[speaks ?? 'plain'] ?? ''}`}
      label={`${strengthLabels[strength]} excerpt`}
      caption={
        <>
          <Row as="b" gap={6} inline className={styles.source}>
            <StrengthIcon strength={strength} />
            {strengthLabels[strength]}
          </Row>
          <span className={styles.target}>
            {target === collector ? collectorName(collector) : `${collectorName(collector)}, ${target}`}
          </span>
          <span>{dateTime(observedAt)}</span>
          {sample && <span title={addressLines(sample)}>{sampleText(sample)}</span>}
          <span className={styles.end}>expires {date(expiresAt)}</span>
          <Row as="span" justify="space-between" className={`mono ${styles.digest}`} title={digest}>
            sha256 {digestText(digest)}
            <CopyButton text={excerpt} label="Copy excerpt" />
          </Row>
        </>
      }
    >
      {markParts(excerpt, marks).map(({ text, at, marked }) =>
        marked ? <mark key={at}>{text}</mark> : text,
      )}
    </CodeFrame>
  );
}
