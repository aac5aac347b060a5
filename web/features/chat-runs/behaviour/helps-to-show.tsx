import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import styles from './behaviour.module.css';

/** Parameters that are named at first: a test that is asked beside others helps with all of theirs. */
const AT_FIRST = 3;

/** Which parameters a test helps to show, each a link to what it says. */
export function HelpsToShow({ parameters }: Pick<ChatTestReply, 'parameters'>) {
  const [whole, setWhole] = useState(false);
  if (parameters.length === 0) return <>No parameter is judged by it. The run says what came of it.</>;
  const left = parameters.length - AT_FIRST;
  // To say that there is one more takes the room of naming it.
  const all = whole || left <= 1;
  return (
    <>
      Helps to show{' '}
      {(all ? parameters : parameters.slice(0, AT_FIRST)).map(({ id, title }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <Link to="/parameters/$id" params={{ id }} className="inline-link">
            {title}
          </Link>
        </span>
      ))}
      {!all && (
        <>
          {' '}
          <button type="button" className={styles.rest} onClick={() => setWhole(true)}>
            and {left} more
          </button>
        </>
      )}
    </>
  );
}
