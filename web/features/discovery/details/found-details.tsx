import type { ReactNode } from 'react';
import type { DiscoveredDetail } from '#shared/discovery/contract.ts';
import { discoveryMethods } from '#shared/discovery/methods.ts';
import { environmentNames } from '#web/features/agents/offered/environment-names.ts';
import { Fact } from '#web/ui/fact/fact.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago, DateTimeText } from '#web/ui/time/time.tsx';
import { platformLabels, stateMeanings } from '../discovered-labels.ts';
import { TagBadges } from '../found/tag-badges.tsx';
import { OtherAgents } from '../reach/other-agents.tsx';
import { ReachGraph } from '../reach/reach-graph.tsx';
import { factLines } from './fact-lines.ts';
import styles from './found-details.module.css';
import { SightingList } from './sighting-list.tsx';

/** Details of a discovered agent: identity, detection signs, connections and facts. */
export const FoundDetails = ({ agent }: { readonly agent: DiscoveredDetail }) => (
  <>
    {agent.description !== null && (
      <p className={styles.description}>
        <Seen>{agent.description}</Seen>
      </p>
    )}
    <TagBadges agent={agent} />
    <Standing agent={agent} />
    <Part title="Risk">
      {agent.riskTerms.length === 0 ? (
        <p className="sm dim">Not enough information to assess the risk.</p>
      ) : (
        <Stack as="ul" gap={4} className={styles.terms}>
          {agent.riskTerms.map((term) => (
            <li key={term}>
              <Seen>{term}</Seen>
            </li>
          ))}
        </Stack>
      )}
    </Part>
    <Part title="Detection signs">
      <ul className={styles.signs}>
        {agent.signs.map(({ statement, where }) => (
          <li key={`${statement} ${where}`}>
            <p>
              <Seen>{statement}</Seen>
            </p>
            <p className="mono xs dim">
              <Seen>{where}</Seen>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.methods}>
        By {agent.sources.map((source) => discoveryMethods[source].name).join(', ')}
      </p>
    </Part>
    <Part title="Connections">
      <ReachGraph agent={agent} />
      <OtherAgents id={agent.id} />
    </Part>
    <Part title="Facts">
      <Grid as="dl" columns="fit-content(40%) minmax(0, 1fr)" gap={[6, 16]} className={styles.facts}>
        <Fact name="Identifier">
          <span className="mono">
            <Seen>{agent.identifier}</Seen>
          </span>
        </Fact>
        <Fact name="Environment">{environmentNames[agent.environment]}</Fact>
        <Fact name="Platform">{agent.platforms.map((platform) => platformLabels[platform]).join(', ')}</Fact>
        <Fact name="Endpoint">
          {agent.endpoint === null ? (
            <span className="dim">None found</span>
          ) : (
            <span className="mono">
              <Seen>{agent.endpoint}</Seen>
            </span>
          )}
        </Fact>
        {factLines(agent).map(({ name, text }) => (
          <Fact key={name} name={name}>
            <Seen>{text}</Seen>
          </Fact>
        ))}
        <Fact name="First seen">
          <DateTimeText at={agent.firstSeenAt} />
        </Fact>
        <Fact name="Last seen">
          <DateTimeText at={agent.lastSeenAt} />
        </Fact>
      </Grid>
    </Part>
    {agent.notes.length > 0 && (
      <Part title="Merge notes">
        <Stack as="ul" gap={4} className={styles.terms}>
          {agent.notes.map((note) => (
            <li key={note}>
              <Seen>{note}</Seen>
            </li>
          ))}
        </Stack>
      </Part>
    )}
    <Part title={`Sightings (${agent.sightings.length})`}>
      <SightingList sightings={agent.sightings} />
    </Part>
  </>
);

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);

/** Explains the state of the agent and who set it. */
const Standing = ({ agent: { state, dismissed, autoScan } }: { readonly agent: DiscoveredDetail }) => (
  <p className={styles.standing}>
    {stateMeanings[state]}{' '}
    {dismissed !== null && (
      <>
        {dismissed.by}, <Ago at={dismissed.at} />: “<Seen>{dismissed.reason}</Seen>”{' '}
      </>
    )}
    {autoScan
      ? 'Auto-scan covers the location where it was found.'
      : 'Auto-scan does not cover the location where it was found.'}
  </p>
);
