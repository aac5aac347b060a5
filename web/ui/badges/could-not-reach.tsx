import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './badge.module.css';

/** Names the addresses of an agent that did not respond to a scan. */
export const CouldNotReach = ({ addresses }: { readonly addresses: readonly string[] }) => (
  <span className={`${styles.unreached} ${tone('fail')}`}>
    <VerdictGlyph verdict="fail" size={14} />
    <span>Could not reach {addresses.join(', ')}</span>
  </span>
);
