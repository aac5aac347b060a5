import type { Discovered } from '#shared/discovery/discovered.ts';
import { TagBadge } from '#web/ui/badges/tag-badge.tsx';
import { Row } from '#web/ui/layout/row.tsx';

type Tagged = Pick<Discovered, 'handlesPersonalData' | 'usesMLPipeline' | 'cloudDeployment' | 'autoScan'>;

/**
 * Returns a badge for each property that was seen. A missing badge does not prove that the property is
 * absent.
 */
const tagsOf = (agent: Tagged): readonly string[] => [
  ...(agent.handlesPersonalData === true ? ['PII Data'] : []),
  ...(agent.usesMLPipeline === true ? ['ML Pipeline'] : []),
  ...(agent.cloudDeployment === true ? ['Cloud'] : []),
  ...(agent.autoScan ? ['Auto-Scan'] : []),
];

/** Badges of the sensitive properties of a discovered agent. */
export const TagBadges = ({ agent }: { readonly agent: Tagged }) => {
  const tags = tagsOf(agent);
  return (
    tags.length > 0 && (
      <Row as="ul" gap={[4, 6]} align="stretch" wrap aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <TagBadge>{tag}</TagBadge>
          </li>
        ))}
      </Row>
    )
  );
};
