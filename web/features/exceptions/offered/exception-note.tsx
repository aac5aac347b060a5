import { useQuery } from '@tanstack/react-query';
import { ExceptionSentence } from '../exception-sentence.tsx';
import { exceptionsQuery } from '../queries.ts';
import styles from './exception-note.module.css';

interface ExceptionNoteProps {
  readonly agentId: string;
  readonly parameterId: string;
}

/**
 * Note beside a verdict: who accepted the exception and until when, or that it awaits approval. Otherwise
 * nothing.
 */
export default function ExceptionNote({ agentId, parameterId }: ExceptionNoteProps) {
  const exceptions = useQuery(exceptionsQuery(agentId)).data;
  const stands = exceptions?.items.filter(
    (one) =>
      one.parameterId === parameterId &&
      (one.state === 'in-force' || one.state === 'ending' || one.state === 'awaiting-approval'),
  );
  return stands?.map((one) => (
    <p key={one.id} className={styles.note}>
      <ExceptionSentence exception={one} />
    </p>
  ));
}
