import type { ScanReply } from '#shared/scans/contract.ts';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { unreachedText } from './reached.ts';
import styles from './scan-cells.module.css';

/**
 * Shows beside the status that a scan reached no address. The status remains "completed": `failed` would mean
 * that there is no result, although stored and submitted evidence was still evaluated.
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
