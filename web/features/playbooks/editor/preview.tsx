import { useQuery } from '@tanstack/react-query';
import { matches } from '#shared/playbooks/condition.ts';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { triedQuery } from '../queries.ts';
import { type Draft, rightConditions } from './draft.ts';
import styles from './editor.module.css';

/** Names that are listed. */
const MOST_NAMED = 8;

const stateWords = {
  managed: 'registered already',
  unmanaged: 'not registered',
  stale: 'not seen of late',
  gone: 'gone',
  vendor: 'run by a vendor',
  dismissed: 'dismissed',
} as const;

/** Which discovered agents the conditions of a draft match, by the rule that scans follow. */
export const Preview = ({ draft }: { readonly draft: Draft }) => {
  const tried = useQuery(triedQuery);
  const conditions = rightConditions(draft);
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      <Loaded
        query={tried}
        failed="Discovered agents could not be loaded"
        loading="Loading discovered agents..."
        rows={2}
      >
        {({ items, next }) => {
          if (items.length === 0)
            return (
              <p role="status">No agents have been discovered yet, so that there is nothing to try it on.</p>
            );
          if (conditions === undefined)
            return <p role="status">Fill in the conditions to see which discovered agents they match.</p>;
          const matched = items.filter((agent) => matches(conditions, agent));
          return (
            <>
              <p role="status">
                Matches {matched.length} of {next === undefined ? '' : 'the newest '}
                {items.length} discovered {items.length === 1 ? 'agent' : 'agents'}.
              </p>
              {matched.length > 0 && (
                <ul>
                  {matched.slice(0, MOST_NAMED).map(({ id, name, environment, state }) => (
                    <li key={id}>
                      <b>{name}</b>{' '}
                      <span className="dim">
                        {environment === 'unknown' ? 'unknown environment' : environment}, {stateWords[state]}
                      </span>
                    </li>
                  ))}
                  {matched.length > MOST_NAMED && <li>and {matched.length - MOST_NAMED} more</li>}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
};
