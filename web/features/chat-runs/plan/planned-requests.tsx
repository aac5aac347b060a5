import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';
import { requestsText } from '../chat-labels.ts';
import { toggled } from '../toggled.ts';
import styles from './plan.module.css';
import { byTest } from './planned.ts';
import { PlannedRequest } from './planned-request.tsx';

/** Every request that a run would send, grouped by test. */
export function PlannedRequests({ plan: { requests, assumed } }: { readonly plan: ChatPreviewReply }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const tests = useMemo(() => byTest(requests), [requests]);
  const allOpen = open.size === requests.length;
  return (
    <>
      <p className={styles.intro}>
        <b>Nothing has been sent.</b> {requestsText(requests.length)} follow one at a time. Values generated
        per run are examples here. Secrets in headers are hidden.
      </p>
      {assumed.map((sentence) => (
        <p key={sentence} className={styles.intro}>
          {sentence}
        </p>
      ))}
      <Button
        variant="default"
        size="xs"
        aria-expanded={allOpen}
        onClick={() => setOpen(new Set(allOpen ? [] : requests.map((_, index) => index + 1)))}
      >
        {allOpen ? 'Hide All Bodies' : 'Show All Bodies'}
      </Button>
      {tests.map((group) => (
        <section key={group.title} className={styles.test} aria-label={group.title}>
          <h3>
            {group.title}
            <span className="dim">{requestsText(group.requests.length)}</span>
          </h3>
          <ol>
            {group.requests.map((request) => (
              <PlannedRequest
                key={request.number}
                request={request}
                open={open.has(request.number)}
                onToggle={() => setOpen(toggled(open, request.number))}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
