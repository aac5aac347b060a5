import { useState } from 'react';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import type { Drawing } from './drawing.ts';
import { type GraphNode, kindLabels } from './reaches.ts';
import styles from './whole-graph.module.css';

/** Height of a row on either side, in pixels; the stylesheet has the same value. */
const ROW = 30;

interface GraphDrawingProps {
  readonly drawing: Drawing;
  /** Id of the node whose neighbors are shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/**
 * Agents on the left, what they reach on the right, and a line for each observed connection. No method
 * observes which tool calls which model, so the drawing shows no such line. Names are buttons that show the
 * neighbors of a node; the table below lists every connection.
 */
export const GraphDrawing = ({ drawing: { left, right, lines }, chosen, onChoose }: GraphDrawingProps) => {
  const [near, setNear] = useState<string>();
  const height = Math.max(left.length, right.length) * ROW;
  /** Rows on either side are centered vertically. */
  const y = (index: number, of: number) => (height - of * ROW) / 2 + (index + 0.5) * ROW;
  const node = (one: GraphNode) => (
    <button
      key={one.id}
      type="button"
      className={styles.node}
      data-kind={one.kind}
      title={one.name}
      aria-pressed={one.id === chosen}
      onClick={() => onChoose(one.id === chosen ? undefined : one.id)}
      onMouseEnter={() => setNear(one.id)}
      onMouseLeave={() => setNear(undefined)}
      onFocus={() => setNear(one.id)}
      onBlur={() => setNear(undefined)}
    >
      <span className="vh">{kindLabels[one.kind]} </span>
      <bdi className={styles.name}>
        <Seen>{one.name}</Seen>
      </bdi>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons is no set of fields
    <div role="group" aria-label="Connection graph" className={styles.drawing}>
      <div className={styles.side} style={{ height }}>
        {left.map(node)}
      </div>
      <svg
        className={styles.lines}
        viewBox={`0 0 100 ${height}`}
        style={{ height }}
        preserveAspectRatio="none"
        aria-hidden
      >
        {lines.map(({ from, to, reach }) => {
          const [start, end] = [y(from, left.length), y(to, right.length)];
          const isNear = near === reach.from.id || near === reach.to.id;
          return (
            <path
              key={`${reach.from.id} ${reach.to.id}`}
              className={near === undefined ? undefined : isNear ? styles.near : styles.far}
              d={`M0 ${start}C50 ${start} 50 ${end} 100 ${end}`}
            />
          );
        })}
      </svg>
      <div className={styles.side} style={{ height }}>
        {right.map((row) =>
          row.is === 'title' ? (
            <span key={row.key} className={styles.title}>
              {row.text}
            </span>
          ) : (
            node(row.node)
          ),
        )}
      </div>
    </div>
  );
};
