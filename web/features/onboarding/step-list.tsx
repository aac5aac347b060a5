import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OnboardingReply } from '#shared/onboarding/contract.ts';
import type { Step } from '#shared/onboarding/steps.ts';
import { call } from '#web/api/api.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Card } from '#web/ui/card/card.tsx';
import { DateText } from '#web/ui/time/time.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { withReason } from '#web/ui/toast/with-reason.ts';
import styles from './onboarding.module.css';
import { onboardingQuery } from './queries.ts';
import { stepTexts } from './step-texts.ts';

/** The steps in order, each with its link and its mark. */
export const StepList = ({ steps }: { readonly steps: OnboardingReply['steps'] }) => {
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: ({ id, isDone }: Pick<Step, 'id' | 'isDone'>) =>
      call('PUT /api/onboarding/{step}', { params: { step: id }, body: { isDone } }),
    onSuccess: (reply) => queries.setQueryData(onboardingQuery.queryKey, reply),
    onError: (error) => toast.error('Error', withReason('Failed to update the step.', error)),
  });
  return (
    <Card title="Steps" flush>
      <ol>
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            isSending={mark.isPending && mark.variables.id === step.id}
            onMark={(isDone) => mark.mutate({ id: step.id, isDone })}
          />
        ))}
      </ol>
    </Card>
  );
};

interface StepItemProps {
  readonly step: Step;
  readonly number: number;
  readonly isSending: boolean;
  readonly onMark: (isDone: boolean) => void;
}

const StepItem = ({ step, number, isSending, onMark }: StepItemProps) => {
  const { id, isDone, isObserved, mark } = step;
  const { title, text, to, action, completed, completes } = stepTexts[id];
  const canWrite = useCanWrite();
  return (
    <li className={styles.step}>
      <span className={`${styles.disc} ${isDone ? styles.done : ''}`} aria-hidden>
        {isDone ? <IconCheck size={14} stroke={2} /> : number}
      </span>
      <div className={styles.words}>
        <h3>
          {title}
          <span className="vh">{isDone ? ', done' : ', not done'}</span>
        </h3>
        <p className="t2">{text}</p>
        <p className="dim sm">
          {isObserved && completed}
          {!isObserved && mark && (
            <>
              Marked as done by {mark.by} on <DateText at={mark.at} />
            </>
          )}
          {!isDone && completes}
        </p>
      </div>
      <div className={styles.actions}>
        {!isObserved && canWrite && (
          <Button
            variant={isDone ? 'light' : 'subtle'}
            size="xs"
            aria-pressed={isDone}
            leftSection={isDone && <IconCheck size={14} stroke={2} aria-hidden />}
            loading={isSending}
            onClick={() => onMark(!isDone)}
          >
            Mark as done<span className="vh"> ({title})</span>
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          aria-label={`${action}, ${title}`}
          renderRoot={(props) => <Link to={to} {...props} />}
        >
          {action}
        </Button>
      </div>
    </li>
  );
};
