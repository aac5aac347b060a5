import type { DiscoveredDetail } from '#shared/discovery/contract.ts';
import { discoveryMethods } from '#shared/discovery/methods.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { placeText } from '../methods/coverage-text.ts';
import styles from './found-details.module.css';

const confidenceLabels = {
  high: 'high confidence (two signs or a declaration)',
  medium: 'medium confidence (one sign)',
} as const satisfies Record<DiscoveredDetail['sightings'][number]['confidence'], string>;

interface SightingListProps {
  readonly sightings: DiscoveredDetail['sightings'];
}

/** The latest sighting of each method, with location and time. */
export const SightingList = ({ sightings }: SightingListProps) => (
  <ol className={styles.signs}>
    {sightings.map(({ method, identifier, observedAt, from, confidence, name }) => (
      <li key={`${method} ${identifier} ${from}`}>
        <Row as="p" gap={[0, 12]} align="stretch" wrap>
          <span className="strong">{discoveryMethods[method].name}</span>
          <span>
            <Seen>{placeText(from)}</Seen>
          </span>
          <span className="dim">
            <Ago at={observedAt} />, {confidenceLabels[confidence]}
          </span>
        </Row>
        <p>
          <Seen>{name}</Seen>
        </p>
        <p className="mono xs dim">
          <Seen>{identifier}</Seen>
        </p>
      </li>
    ))}
  </ol>
);
