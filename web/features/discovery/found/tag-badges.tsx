import type { Discovered } from '#shared/discovery/discovered.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import styles from './found-card.module.css';

type Tagged = Pick<Discovered, 'handlesPersonalData' | 'usesMLPipeline' | 'cloudDeployment' | 'autoScan'>;

/** A badge stands for what was seen; none for what was not, which may be so all the same. */
const tagsOf = (agent: Tagged): readonly string[] => [
  ...(agent.handlesPersonalData === true ? ['PII Data'] : []),
  ...(agent.usesMLPipeline === true ? ['ML Pipeline'] : []),
  ...(agent.cloudDeployment === true ? ['Cloud'] : []),
  ...(agent.autoScan ? ['Auto-Scan'] : []),
];

/** What a discovered agent has to do with, as badges. */
export const TagBadges = ({ agent }: { readonly agent: Tagged }) => {
  const tags = tagsOf(agent);
  return (
    tags.length > 0 && (
      <ul className={styles.tags} aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <TagBadge>{tag}</TagBadge>
          </li>
        ))}
      </ul>
    )
  );
};
