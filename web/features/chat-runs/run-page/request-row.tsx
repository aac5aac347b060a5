import { useId } from 'react';
import type { ChatRequest } from '#shared/chat-runs/contract.ts';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { QuotedText } from '#web/ui/quoted-text/quoted-text.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { exactTime, secondOfDay } from '#web/ui/time/format.ts';
import { outcomeWord } from '../chat-labels.ts';
import styles from './run-page.module.css';

/** Number of response characters shown in a collapsed row; one line is visible. */
const GLIMPSE = 240;

interface RequestRowProps {
  readonly request: ChatRequest;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One request: time, outcome and duration; expands to the prompt and the response. */
export function RequestRow({ request, open, onToggle }: RequestRowProps) {
  const inside = useId();
  const { number, test, title, item, repeat, voice, outcome, status, reply, reason, at, milliseconds } =
    request;
  const glimpse = (reply ?? reason)?.slice(0, GLIMPSE);
  return (
    <li className={styles.request}>
      <div className={styles.requestHead}>
        <span className={styles.number}>{number}</span>
        <time dateTime={at} title={exactTime(at)} className={styles.at}>
          {secondOfDay(at)}
        </time>
        <div className={styles.what}>
          <p>
            <span className="strong">{title}</span>{' '}
            {test !== '' && (
              <span className="dim">
                {item}, attempt {repeat}
              </span>
            )}
            {voice === 'second' && <span className={styles.voice}>as the second test user</span>}
          </p>
          {!open && <p className={styles.glimpse}>{glimpse !== undefined && <Seen>{glimpse}</Seen>}</p>}
        </div>
        <span className={outcome === 'answer' ? styles.outcome : styles.missed}>
          {outcomeWord(outcome)}
          {status !== undefined && <span className="dim num"> {status}</span>}
        </span>
        <span className={styles.took}>{milliseconds} ms</span>
        <DisclosureButton
          open={open}
          onToggle={onToggle}
          name={`request ${number}`}
          controls={inside}
          className={styles.disclosure}
        />
      </div>
      <div id={inside}>
        {open && (
          <Stack gap={8} className={styles.texts}>
            <QuotedText caption="Sent to the agent" label={`Prompt of request ${number}`}>
              {request.answer}
            </QuotedText>
            {reply === undefined ? (
              <p className="sm dim">{reason ?? 'No response.'}</p>
            ) : (
              <QuotedText caption="Response, masked" label={`Response to request ${number}`}>
                {reply}
              </QuotedText>
            )}
            {reply !== undefined && reason !== undefined && <p className="sm dim">{reason}</p>}
          </Stack>
        )}
      </div>
    </li>
  );
}
