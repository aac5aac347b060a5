import { type PolicyKey, policyKeys, policyKeyTexts } from '#shared/policies/policy-keys.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Worded } from '#web/ui/worded/worded.tsx';
import { metadataText } from '../dialogs/policy-values.ts';
import { environmentNames } from '../offered/environment-names.ts';
import type { AgentDetail } from './agent-details.tsx';
import styles from './agent-drawer.module.css';

const isOffered = (key: string): key is PolicyKey => Object.hasOwn(policyKeyTexts, key);

/** The agent's environment, and the owner's statements about its policies. */
export function AgentPolicy({ agent: { environment, metadata } }: { readonly agent: AgentDetail }) {
  const named = policyKeys.filter((key) => Object.hasOwn(metadata, key));
  const own = Object.keys(metadata)
    .filter((key) => !isOffered(key))
    .toSorted();
  return (
    <section aria-label="Policy and environment">
      <h3 className={styles.title}>Policy and environment</h3>
      <Grid as="dl" columns="fit-content(40%) minmax(0, 1fr)" gap={[8, 16]} className={styles.policy}>
        <dt>Environment</dt>
        <dd>
          {environmentNames[environment]}
          {environment === 'unknown' && <span className={styles.aside}>Treated as production.</span>}
        </dd>
        {[...named, ...own].map((key) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>
              {metadataText(metadata[key])}
              {isOffered(key) && (
                <span className={styles.aside}>
                  <Worded>{policyKeyTexts[key].meaning}</Worded>
                </span>
              )}
            </dd>
          </div>
        ))}
      </Grid>
      {named.length + own.length === 0 && (
        <p className={`sm dim ${styles.none}`}>
          No policies stated. Edit the agent to name its policy engine.
        </p>
      )}
    </section>
  );
}
