import { Link } from '@tanstack/react-router';
import type { ChatTestsReply } from '#shared/chat-runs/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { hindranceAction } from '../chat-labels.ts';
import styles from './hindrances.module.css';

interface HindrancesProps {
  readonly agentId: string;
  readonly hindrances: ChatTestsReply['hindrances'];
}

/** What prevents sending requests to an agent, each item with a link to fix it. */
export function Hindrances({ agentId, hindrances }: HindrancesProps) {
  const canWrite = useCanWrite();
  if (hindrances.length === 0) return null;
  return (
    <Stack as="section" gap={6} className={styles.hindrances} aria-labelledby="hindrances">
      <h2 id="hindrances">
        <VerdictGlyph verdict="partial" />
        Cannot send requests to this agent yet
      </h2>
      <ul>
        {hindrances.map(({ what, message }) => (
          <li key={what}>
            <span>{message}</span>
            {canWrite && what !== 'inactive' && (
              <Link
                to="/agents/$agentId"
                params={{ agentId }}
                search={{ edit: 'connection' }}
                className="inline-link nowrap"
              >
                {hindranceAction[what]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
