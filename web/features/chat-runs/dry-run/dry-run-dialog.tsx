import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { requestsText, secondsText } from '../chat-labels.ts';
import { chatPreviewQuery } from '../queries.ts';
import { toggled } from '../toggled.ts';
import styles from './dry-run.module.css';
import { byTest } from './planned.ts';
import { PlannedRequest } from './planned-request.tsx';

interface DryRunDialogProps {
  readonly agentId: string;
  /** Ids of the tests that the run would include. */
  readonly tests: readonly string[];
  readonly onClose: () => void;
}

/** Lists every request that a run would send. Sends nothing to the agent. */
export default function DryRunDialog({ agentId, tests, onClose }: DryRunDialogProps) {
  const preview = useQuery(chatPreviewQuery(agentId, tests));
  return (
    <Dialog opened onClose={onClose} title="Dry Run" wide>
      <Loaded
        query={preview}
        failed="The requests could not be listed"
        loading="Listing requests..."
        rows={6}
      >
        {(planned) => <Planned planned={planned} />}
      </Loaded>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Planned({ planned: { requests, assumed, seconds } }: { readonly planned: ChatPreviewReply }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const tests = useMemo(() => byTest(requests), [requests]);
  const allOpen = open.size === requests.length;
  return (
    <>
      <p className={styles.intro}>
        <b>Nothing has been sent.</b> A run would send {requestsText(requests.length)} to the agent, one at a
        time, and take {secondsText(seconds)}. Values generated per run are examples here. Secrets in headers
        are hidden.
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
