import type { ChatRunReply } from '#shared/chat-runs/contract.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { endText } from './end-text.ts';
import styles from './run-page.module.css';

/** Explains how a run ended if it failed, was stopped, or did not make all requests. */
export const RunEnd = ({ run }: { readonly run: ChatRunReply }) => {
  const end = endText(run);
  if (end === undefined) return null;
  const { tone, title, text } = end;
  return (
    <div className={`${styles.end} ${styles[tone]}`}>
      {tone !== 'plain' && <VerdictGlyph verdict={tone} />}
      <div>
        <p className="strong">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
};
