import { useId, useState } from 'react';
import type { Exchange } from '#web/api/exchange.ts';
import { CodeFrame } from '#web/ui/code-frame/code-frame.tsx';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import styles from './debug-page.module.css';
import { bodyText, sizeText, statusText } from './exchange-text.ts';

/**
 * One call as a row that expands to its response. A rejection is expanded from the start, because it is the
 * result of interest.
 */
export const ExchangeEntry = ({ entry }: { readonly entry: Exchange }) => {
  const { call, status, milliseconds, bytes, text } = entry;
  const isFine = status >= 200 && status < 300;
  const [open, setOpen] = useState(!isFine);
  const body = useId();
  const name = `body of ${call}`;
  return (
    <li className={styles.entry}>
      <Row gap={[4, 10]} wrap className={styles.line}>
        <VerdictGlyph verdict={isFine ? 'pass' : 'fail'} />
        <span className={`mono ${styles.call}`}>{call}</span>
        <span className={`num ${styles.figures}`}>
          <b>{statusText(status)}</b>
          <span>{milliseconds.toLocaleString('en-US')} ms</span>
          <span>{sizeText(bytes)}</span>
        </span>
        <DisclosureButton open={open} onToggle={() => setOpen(!open)} name={name} controls={body} />
      </Row>
      <div id={body} hidden={!open}>
        {open && (
          <CodeFrame
            className={styles.body}
            label={`Body of ${call}`}
            caption={
              <>
                <span>{bodyText(text).split('\n').length.toLocaleString('en-US')} lines</span>
                <span className={styles.tools}>
                  <CopyButton text={text} label={`Copy ${name}`} />
                </span>
              </>
            }
          >
            {bodyText(text)}
          </CodeFrame>
        )}
      </div>
    </li>
  );
};
