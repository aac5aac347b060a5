import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import styles from './behavior.module.css';

/**
 * Number of parameters shown before the list is expanded. A test that runs with others supports the
 * parameters of all of them.
 */
const AT_FIRST = 3;

/** The parameters that a test provides evidence for, each linked to its description. */
export function HelpsToShow({ parameters }: Pick<ChatTestReply, 'parameters'>) {
  const [whole, setWhole] = useState(false);
  if (parameters.length === 0) return <>No parameter uses this test. Its results appear on the run page.</>;
  const left = parameters.length - AT_FIRST;
  // "and 1 more" would take as much space as the parameter itself.
  const all = whole || left <= 1;
  return (
    <>
      Evidence for{' '}
      {(all ? parameters : parameters.slice(0, AT_FIRST)).map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
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
