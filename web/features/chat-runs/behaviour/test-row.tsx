import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import { Ago } from '#web/ui/time/time.tsx';
import { dueWord, requestsText } from '../chat-words.ts';
import styles from './behaviour.module.css';
import { HelpsToShow } from './helps-to-show.tsx';

interface TestRowProps {
  readonly test: ChatTestReply;
  /** Absent for who may choose nothing. */
  readonly choice?: { readonly chosen: boolean; readonly onToggle: () => void } | undefined;
}

/** One test: what it asks, what that helps to show, and whether it is due. */
export const TestRow = ({ test, choice }: TestRowProps) => {
  const { title, asks, due, lacks, calls, lastAskedAt, next } = test;
  const impossible = due === 'impossible';
  return (
    <li className={styles.test}>
      <div className={styles.what}>
        {choice === undefined ? (
          <>
            <h3 className={styles.name}>{title}</h3>
            <p className="dim">{asks}</p>
          </>
        ) : (
          <Checkbox
            label={<span className={styles.name}>{title}</span>}
            description={asks}
            checked={choice.chosen && !impossible}
            disabled={impossible}
            onChange={choice.onToggle}
          />
        )}
        <p className={`${styles.shows} ${choice === undefined ? '' : styles.indented}`}>
          <HelpsToShow parameters={test.parameters} />
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name="State">
          <span className={impossible ? styles.impossible : undefined}>
            {impossible ? (lacks ?? dueWord[due]) : dueWord[due]}
          </span>
          {choice === undefined && next && ' · the next run asks it'}
        </Fact>
        <Fact name="Length">{requestsText(calls)}</Fact>
        {lastAskedAt !== null && (
          <Fact name="Last asked">
            Asked <Ago at={lastAskedAt} />
          </Fact>
        )}
      </dl>
    </li>
  );
};

/** The names are for readers: the eye tells the facts by their words. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="vh">{name}</dt>
    <dd>{children}</dd>
  </div>
);
