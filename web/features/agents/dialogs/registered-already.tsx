import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tone } from '#web/ui/score/tone.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import { registeredQuery } from '../queries.ts';
import styles from './agent-form.module.css';

/** Pause after typing before agents are looked up, in milliseconds. */
const PAUSE = 400;

interface RegisteredAlreadyProps {
  readonly name: string;
  readonly url: string;
}

/** Warns if an agent with this name or address is registered already. */
export function RegisteredAlready(entered: RegisteredAlreadyProps) {
  const [{ name, url }] = useDebouncedValue(entered, PAUSE);
  const address = URL.canParse(url.trim()) ? url.trim() : undefined;
  const { data = [] } = useQuery({
    ...registeredQuery({ name: name.trim() || undefined, url: address }),
    enabled: name.trim() !== '' || address !== undefined,
  });
  return (
    <div role="status" className={styles.warnings}>
      {data.map((agent) => (
        <p key={agent.id} className={`${styles.found} ${tone('partial')}`}>
          <VerdictGlyph verdict="partial" size={14} />
          <span>
            <Link to="/agents/$agentId" params={{ agentId: agent.id }} className="inline-link">
              {agent.name}
            </Link>{' '}
            is already registered with this {agent.same}.
          </span>
        </p>
      ))}
    </div>
  );
}
