import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EvidenceReply } from '#shared/evidence/evidence-reply.ts';
import { evidenceSources } from '#shared/parameters/parameter.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSearch } from '#web/ui/filter-bar/filter-search.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { useNow } from '#web/ui/time/use-now.ts';
import { sourceLabels } from '../offered/source-labels.ts';
import styles from './agent-evidence.module.css';
import { KnownEvidenceRow } from './known-evidence-row.tsx';
import { type EvidenceSearch, isExpired, viewKnown } from './known-evidence-view.ts';
import { knownEvidenceQuery, type ParametersById, parametersByIdQuery } from './queries.ts';

interface AgentEvidenceProps {
  readonly agentId: string;
  readonly search: EvidenceSearch;
  readonly onSearch: (change: EvidenceSearch) => void;
}

/** All evidence about an agent, current and expired. */
export default function AgentEvidence({ agentId, search, onSearch }: AgentEvidenceProps) {
  return (
    <Loaded
      query={useQuery(knownEvidenceQuery(agentId))}
      failed="Evidence could not be loaded"
      loading="Loading evidence..."
      rows={6}
      inCard
      empty={(evidence) => evidence.length === 0 && <NoEvidence agentId={agentId} />}
    >
      {(evidence) => <Evidence evidence={evidence} search={search} onSearch={onSearch} />}
    </Loaded>
  );
}

const NoEvidence = ({ agentId }: { readonly agentId: string }) => (
  <EmptyState
    icon={IconEyeOff}
    title="No evidence"
    hint="Nothing has been recorded yet. Add a manifest or a connection that may be tested; the next scan then collects evidence."
    action={
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/agents/$agentId" params={{ agentId }} search={{}} {...props} />}
      >
        Add in Overview
      </Button>
    }
  />
);

const noSearch: EvidenceSearch = { q: undefined, source: undefined, state: undefined };
const noParameters: ParametersById = new Map();

interface EvidenceProps extends Pick<AgentEvidenceProps, 'search' | 'onSearch'> {
  readonly evidence: readonly EvidenceReply[];
}

function Evidence({ evidence, search, onSearch }: EvidenceProps) {
  const parameters = useQuery(parametersByIdQuery).data ?? noParameters;
  const now = useNow();
  const shown = viewKnown(evidence, parameters, search, now);
  const expired = evidence.filter((one) => isExpired(one, now)).length;
  const clear = () => onSearch(noSearch);
  return (
    <div>
      <FilterBar
        onClear={Object.values({ ...noSearch, ...narrowing(search) }).some(Boolean) ? clear : undefined}
        result={`${shown.length} of ${evidence.length}, ${expired} expired`}
      >
        <FilterSearch
          label="Search evidence"
          placeholder="Parameter, target, excerpt"
          value={search.q}
          onChange={(q) => onSearch({ q })}
        />
        <FilterSelect
          label="Source"
          value={search.source}
          options={evidenceSources.map((value) => ({ value, label: sourceLabels[value] }))}
          onChange={(source) => onSearch({ source })}
        />
        <FilterSelect
          label="State"
          value={search.state}
          options={[
            { value: 'current', label: 'Current' },
            { value: 'expired', label: 'Expired' },
          ]}
          onChange={(state) => onSearch({ state })}
        />
      </FilterBar>
      <Card flush>
        {shown.length === 0 ? (
          <NothingMatches
            what="evidence"
            hint="Change the search text, the source or the state."
            onClear={clear}
          />
        ) : (
          <Rows key={JSON.stringify(narrowing(search))} evidence={shown} parameters={parameters} now={now} />
        )}
      </Card>
    </div>
  );
}

/** The search parameters may include more than the filters of this list. */
const narrowing = ({ q, source, state }: EvidenceSearch): EvidenceSearch => ({ q, source, state });

/** Number of rows rendered initially; a scan of everything produces several hundred. */
const ROWS = 50;

interface RowsProps {
  readonly evidence: readonly EvidenceReply[];
  readonly parameters: ParametersById;
  readonly now: Date;
}

function Rows({ evidence, parameters, now }: RowsProps) {
  const [drawn, setDrawn] = useState(ROWS);
  return (
    <>
      <ul>
        {evidence.slice(0, drawn).map((one) => (
          <KnownEvidenceRow
            key={`${one.parameterId} ${one.source} ${one.collector} ${one.target}`}
            evidence={one}
            parameter={parameters.get(one.parameterId)}
            now={now}
          />
        ))}
      </ul>
      {evidence.length > drawn && (
        <div className={styles.more}>
          <Button variant="default" size="xs" onClick={() => setDrawn(drawn + ROWS)}>
            Show {Math.min(ROWS, evidence.length - drawn)} more
          </Button>
        </div>
      )}
    </>
  );
}
