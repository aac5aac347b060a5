import { useState } from 'react';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { Pager } from '#web/ui/pager/pager.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { type GraphNode, kindLabels, type Reach } from './reaches.ts';
import styles from './whole-graph.module.css';

const PAGE = 50;

interface ReachTableProps {
  readonly reaches: readonly Reach[];
  readonly onChoose: (id: string) => void;
}

/** Table of all connections, one row each. Selecting a name shows the neighbors of that node. */
export const ReachTable = ({ reaches, onChoose }: ReachTableProps) => {
  const [offset, setOffset] = useState(0);
  const shown = reaches.slice(offset, offset + PAGE);
  const name = (node: GraphNode) => (
    <button type="button" className={styles.choose} onClick={() => onChoose(node.id)}>
      <bdi>
        <Seen>{node.name}</Seen>
      </bdi>
    </button>
  );
  const columns: readonly Column<Reach>[] = [
    { id: 'from', label: 'Agent', className: styles.named, cell: ({ from }) => name(from) },
    { id: 'to', label: 'Reaches', className: styles.named, cell: ({ to }) => name(to) },
    { id: 'kind', label: 'Kind', cell: ({ to }) => kindLabels[to.kind] },
  ];
  return (
    <>
      <DataTable
        label="Connections"
        columns={columns}
        rows={shown}
        keyOf={({ from, to }) => `${from.id} ${to.id}`}
      />
      {reaches.length > PAGE && (
        <Pager
          offset={offset}
          count={shown.length}
          total={reaches.length}
          onPrevious={offset === 0 ? undefined : () => setOffset(offset - PAGE)}
          onNext={offset + PAGE >= reaches.length ? undefined : () => setOffset(offset + PAGE)}
        />
      )}
    </>
  );
};
