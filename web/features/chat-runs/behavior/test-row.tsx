import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChatTestReply } from '#shared/chat-runs/contract.ts';
import { Ago } from '#web/ui/time/time.tsx';
import { dueWord, requestsText } from '../chat-labels.ts';
import styles from './behavior.module.css';
import { HelpsToShow } from './helps-to-show.tsx';

interface TestRowProps {
  readonly test: ChatTestReply;
  /** Absent for users who cannot choose tests. */
  readonly choice?: { readonly chosen: boolean; readonly onToggle: () => void } | undefined;
}

/** One test: what it sends, which parameters it supports, and whether it is due. */
export const TestRow = ({ test, choice }: TestRowProps) => {
  const { title, asks, due, lacks, calls, lastAskedAt, next } = test;
  const impossible = due === 'impossible';
  return (
    <li className={styles.test}>
      <div>
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
          {choice === undefined && next && ' · included in the next run'}
        </Fact>
        <Fact name="Length">{requestsText(calls)}</Fact>
        {lastAskedAt !== null && (
          <Fact name="Last run">
            Date <Ago at={lastAskedAt} />
          </Fact>
        )}
      </dl>
    </li>
  );
};

/** The names are for screen readers; sighted users recognize the facts by their text. */
const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="vh">{name}</dt>
    <dd>{children}</dd>
  </div>
);
