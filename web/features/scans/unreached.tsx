import type { ScanReply } from '#shared/scans/contract.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { unreachedText } from './reached.ts';
import styles from './scan-cells.module.css';

/**
 * Says beside the status that a scan reached nobody. The status keeps its word: the scan has come to its end, and `failed` would
 * say that it left no result, while what was known and handed in is judged all the same.
 */
export const Unreached = ({ scan }: { readonly scan: Pick<ScanReply, 'addresses'> }) => {
  const text = unreachedText(scan);
  return (
    text !== undefined && (
      <span className={`${styles.unreached} ${tone('fail')}`}>
        <VerdictGlyph verdict="fail" size={14} />
        <span>{text}</span>
      </span>
    )
  );
};
