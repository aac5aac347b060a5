import { Button } from '@mantine/core';
import { IconRadar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GraphReply } from '#shared/discovery/contract.ts';
import { oneOf } from '#web/address/search.ts';
import { Card } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#web/ui/empty-state/nothing-matches.tsx';
import { FilterBar } from '#web/ui/filter-bar/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-bar/filter-select.tsx';
import { LaterSearch } from '#web/ui/filter-bar/later-search.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { type EnvironmentSearch, MAX_OF_SEARCH } from '../environment-search.ts';
import { graphQuery } from '../queries.ts';
import { drawingOf } from './drawing.ts';
import { GraphDrawing } from './graph-drawing.tsx';
import { aboutText, leftOutText, nodeText } from './graph-labels.ts';
import { ReachTable } from './reach-table.tsx';
import { kindLabels, kindTitles, type NodeKind, narrowed, type Reach, reachesOf } from './reaches.ts';
import styles from './whole-graph.module.css';

interface WholeGraphProps {
  readonly search: EnvironmentSearch;
  readonly onSearch: (search: EnvironmentSearch) => void;
}

const kinds = Object.keys(kindTitles) as readonly NodeKind[];
const kindOf = oneOf(kinds);
const kindOptions = kinds.map((value) => ({ value, label: kindTitles[value] }));

/** Connections of discovered agents: a drawing limited to what is readable, and a complete table. */
export default function WholeGraph({ search, onSearch }: WholeGraphProps) {
  const graph = useQuery(graphQuery);
  return (
    <Loaded
      query={graph}
      failed="Connections could not be loaded"
      loading="Loading connections..."
      rows={8}
      inCard
      empty={({ nodes, edges }) =>
        edges.length === 0 && (
          <EmptyState
            icon={IconRadar}
            title={nodes.length === 0 ? 'No agents discovered' : 'No connections detected'}
            hint={
              nodes.length === 0
                ? 'Run a scan, or deploy a scanner where agents run.'
                : 'No method has detected connections of the discovered agents. They may still have some.'
            }
          />
        )
      }
    >
      {(known) => <Known graph={known} search={search} onSearch={onSearch} />}
    </Loaded>
  );
}

/** Content once the graph has loaded. */
function Known({ graph, search, onSearch }: WholeGraphProps & { readonly graph: GraphReply }) {
  const kind = kindOf(search.type);
  const { q, of: node } = search;
  const all = useMemo(() => reachesOf(graph), [graph]);
  const shown = useMemo(() => narrowed(all, { q, kind, node }), [all, q, kind, node]);
  const isNarrowed = q !== undefined || kind !== undefined || node !== undefined;
  const narrow = (part: EnvironmentSearch) => onSearch({ tab: 'reach', q, type: kind, of: node, ...part });
  const clear = () => onSearch({ tab: 'reach' });
  return (
    <>
      <FilterBar
        onClear={isNarrowed ? clear : undefined}
        result={`${shown.length.toLocaleString('en-US')} ${shown.length === 1 ? 'connection' : 'connections'}`}
      >
        <LaterSearch
          label="Search connections"
          placeholder="Agent, tool, model, data"
          most={MAX_OF_SEARCH}
          value={q}
          onChange={(next) => narrow({ q: next })}
        />
        <FilterSelect
          label="Kind"
          value={kind}
          options={kindOptions}
          onChange={(next) => narrow({ type: next })}
        />
      </FilterBar>
      <Card flush>
        {node === undefined ? (
          <p className={styles.about}>{aboutText(graph, all)}</p>
        ) : (
          <Chosen
            graph={graph}
            reaches={all}
            id={node}
            onOpen={(found) => narrow({ found })}
            onClose={() => narrow({ of: undefined })}
          />
        )}
        {shown.length === 0 ? (
          <NothingMatches
            what="connection"
            hint="Remove filters or change the search text."
            onClear={clear}
          />
        ) : (
          <Shown
            key={JSON.stringify([q, kind, node])}
            reaches={shown}
            chosen={node}
            onChoose={(next) => narrow({ of: next, q: undefined })}
          />
        )}
      </Card>
    </>
  );
}

interface ChosenProps {
  readonly graph: GraphReply;
  readonly reaches: readonly Reach[];
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** The selected node, whose neighbors are shown. */
const Chosen = ({ graph, reaches, id, onOpen, onClose }: ChosenProps) => {
  const node = graph.nodes.find((one) => one.id === id);
  const { discoveredId } = node ?? {};
  return (
    <Row gap={[8, 16]} wrap className={styles.chosen}>
      <p role="status">
        {node === undefined ? (
          'The selected item is no longer in the graph.'
        ) : (
          <>
            <b>
              <bdi>
                <Seen>{node.name}</Seen>
              </bdi>
            </b>{' '}
            <span className="dim">{kindLabels[node.kind]}</span> {nodeText(node, reaches)}
          </>
        )}
      </p>
      <Row as="span" gap={8} align="stretch" wrap>
        {discoveredId !== undefined && (
          <Button variant="default" size="xs" onClick={() => onOpen(discoveredId)}>
            Open Details
          </Button>
        )}
        <Button variant="subtle" size="xs" onClick={onClose}>
          Show All
        </Button>
      </Row>
    </Row>
  );
};

interface ShownProps {
  readonly reaches: readonly Reach[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** The drawing, a note on what it leaves out, and the table. */
function Shown({ reaches, chosen, onChoose }: ShownProps) {
  const drawing = useMemo(() => drawingOf(reaches), [reaches]);
  const leftOut = leftOutText(drawing, reaches);
  return (
    <>
      <GraphDrawing drawing={drawing} chosen={chosen} onChoose={onChoose} />
      {leftOut !== undefined && <p className={styles.leftOut}>{leftOut}</p>}
      <div className={styles.table}>
        <ReachTable reaches={reaches} onChoose={onChoose} />
      </div>
    </>
  );
}
