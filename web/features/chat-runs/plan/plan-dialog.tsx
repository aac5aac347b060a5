import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';
import { CONTROL_CALLS, MAX_CALLS } from '#shared/chat-runs/plan.ts';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { DisclosureButton } from '#web/ui/disclosure-button/disclosure-button.tsx';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { dateTime } from '#web/ui/time/format.ts';
import { estimatedTokens, minutesText, testsText } from '../chat-labels.ts';
import { chatPreviewQuery, chatTestsQuery } from '../queries.ts';
import { useStartChatRun } from '../use-chat-runs.ts';
import { Hindrances } from './hindrances.tsx';
import styles from './plan.module.css';
import { PlannedRequests } from './planned-requests.tsx';

interface PlanDialogProps {
  readonly agentId: string;
  /** IDs of the selected tests; absent: all that are due. */
  readonly tests?: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Shortest run: the control questions and the shortest test. */
const MIN_BUDGET = CONTROL_CALLS + 3;

/** Shows what a run would send and cost, before it is started. Sends nothing until then. */
export default function PlanDialog({ agentId, tests, onClose }: PlanDialogProps) {
  const [budget, setBudget] = useState(MAX_CALLS);
  const wanted = { tests, budget };
  const plan = useQuery(chatPreviewQuery(agentId, wanted));
  const { data: asked } = useQuery(chatTestsQuery(agentId));
  const start = useStartChatRun(agentId);
  const ready = asked?.hindrances.length === 0 && plan.data !== undefined && !plan.isPlaceholderData;
  return (
    <Dialog opened onClose={onClose} title="Test behavior" wide>
      <Stack gap={20}>
        {asked && <Hindrances agentId={agentId} hindrances={asked.hindrances} />}
        {tests === undefined && (
          <NumberInput
            label="Request budget"
            description={`At most ${MAX_CALLS}. Tests that do not fit remain due.`}
            value={budget}
            min={MIN_BUDGET}
            max={MAX_CALLS}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => setBudget(Math.max(MIN_BUDGET, Number(value)))}
            className={styles.budget ?? ''}
          />
        )}
        <Loaded query={plan} failed="The run could not be planned" loading="Planning the run..." rows={5}>
          {(planned) => <Plan plan={planned} consent={asked?.consent} />}
        </Loaded>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!ready}
            aria-disabled={start.isPending || undefined}
            onClick={() => start.isPending || start.mutate(wanted)}
          >
            {start.isPending ? 'Starting...' : 'Start Tests'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface PlanProps {
  readonly plan: ChatPreviewReply;
  readonly consent: { readonly by: string; readonly at: string } | undefined;
}

function Plan({ plan, consent }: PlanProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const { tests, total, tokens, seconds, isMeasured } = plan;
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Tests">{testsText(tests)}</Fact>
        <Fact name="Requests">{total.toLocaleString('en-US')}, control questions included</Fact>
        <Fact name="Tokens">
          {estimatedTokens(tokens)}
          <span className="dim">
            Estimated at four characters per token, and 128 tokens per response. The agent's own instructions
            are not included.
          </span>
        </Fact>
        <Fact name="Duration">
          {minutesText(seconds)}
          <span className="dim">
            {isMeasured
              ? "At the pace of the agent's last run."
              : 'At 3 s per request, until a run has measured the agent.'}
          </span>
        </Fact>
        <Fact name="Consent">
          {consent === undefined ? 'Not given' : `Given by ${consent.by}, ${dateTime(consent.at)}`}
        </Fact>
      </dl>
      <p className="sm t2">
        All text sent is synthetic, never real patient data. The requests consume tokens, appear in the
        agent's logs, and may trigger the agent's own tools. You can stop the run at any time.
      </p>
      <div>
        <Row gap={8} className="sm">
          <DisclosureButton open={open} onToggle={() => setOpen(!open)} name="the requests" controls={list} />
          What will be sent
        </Row>
        <div id={list}>{open && <PlannedRequests plan={plan} />}</div>
      </div>
    </>
  );
}
