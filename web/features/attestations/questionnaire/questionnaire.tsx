import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QuestionnaireReply } from '#shared/attestations/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { questionnaireQuery } from '../queries.ts';
import { QuestionItem } from './question-item.tsx';
import styles from './questionnaire.module.css';

/** Number of questions shown initially and added with each step. */
const STEP = 20;

interface QuestionnaireProps {
  readonly agentId: string;
  /** Opens the manifest for editing; if absent, a link to the agent's details is shown. */
  readonly onEditManifest?: () => void;
}

/**
 * Questions about an agent without current evidence that a person can answer, most valuable first, answered
 * inline.
 */
export default function Questionnaire({ agentId, onEditManifest }: QuestionnaireProps) {
  return (
    <Loaded
      query={useQuery(questionnaireQuery(agentId))}
      failed="Questions could not be loaded"
      loading="Loading questions..."
      rows={6}
      inCard
      empty={({ questions }) =>
        questions.length === 0 && (
          <EmptyState
            icon={IconChecklist}
            title="No open questions"
            hint="Every parameter that a person can answer has evidence, or an answer that awaits approval or the next scan."
          />
        )
      }
    >
      {(asked) => <Questions agentId={agentId} asked={asked} onEditManifest={onEditManifest} />}
    </Loaded>
  );
}

interface QuestionsProps extends Pick<QuestionnaireProps, 'agentId'> {
  readonly asked: QuestionnaireReply;
  readonly onEditManifest: QuestionnaireProps['onEditManifest'] | undefined;
}

function Questions({ agentId, asked: { questions, worth }, onEditManifest }: QuestionsProps) {
  const canWrite = useCanWrite();
  const [open, setOpen] = useState<string>();
  const [most, setMost] = useState(STEP);
  const intro = useRef<HTMLParagraphElement>(null);
  const answered = () => {
    setOpen(undefined);
    // The answered question unmounts together with the focus, so focus moves to the introduction.
    intro.current?.focus();
  };
  return (
    <section aria-labelledby="questionnaire">
      <h2 id="questionnaire" className="vh">
        Questionnaire
      </h2>
      <p className={styles.intro} ref={intro} tabIndex={-1}>
        <b>
          {questions.length} {questions.length === 1 ? 'question' : 'questions'}, worth{' '}
          <span className="nowrap">{worth.toFixed(1)} points</span>
        </b>{' '}
        of 100, as the mean over the agent's frameworks. Only parameters without current evidence are asked,
        most points first.
      </p>
      <ol>
        {questions.slice(0, most).map((question) => (
          <QuestionItem
            key={question.parameterId}
            agentId={agentId}
            question={question}
            open={open === question.parameterId}
            onOpen={canWrite ? (opens) => setOpen(opens ? question.parameterId : undefined) : undefined}
            onAnswered={answered}
            onEditManifest={onEditManifest}
          />
        ))}
      </ol>
      {questions.length > most && (
        <Row align="stretch" justify="center" className={styles.more}>
          <Button variant="default" onClick={() => setMost(most + STEP)}>
            Show {Math.min(STEP, questions.length - most)} more of {questions.length - most}
          </Button>
        </Row>
      )}
    </section>
  );
}
