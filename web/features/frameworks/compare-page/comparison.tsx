import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OverlapReply } from '#shared/frameworks/overlap-reply.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Loaded } from '#web/ui/loaded/loaded.tsx';
import { SeverityGlyph } from '#web/ui/severity-glyph/severity-glyph.tsx';
import { overlapQuery } from '../standing-queries.ts';
import styles from './comparison.module.css';
import { SharedParameters } from './shared-parameters.tsx';

interface ComparisonProps {
  /** Frameworks by name or key. */
  readonly a: string;
  readonly b: string;
}

/** What two frameworks share, and what only one of them requires. */
export function Comparison({ a, b }: ComparisonProps) {
  return (
    <Loaded
      query={useQuery(overlapQuery(a, b))}
      failed={(error) =>
        isAbsent(error) ? 'One of these frameworks does not exist' : 'The comparison could not be loaded'
      }
      isFinal={isAbsent}
      loading="Loading comparison..."
      rows={8}
      inCard
    >
      {(overlap) => <Overlap overlap={overlap} />}
    </Loaded>
  );
}

const isAbsent = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

const Overlap = ({ overlap }: { readonly overlap: OverlapReply }) => (
  <Stack gap={24}>
    <div className={styles.tallies}>
      <Tally framework={overlap.a} share={overlap.controls.a} other={overlap.b.name} />
      <Tally framework={overlap.b} share={overlap.controls.b} other={overlap.a.name} />
      <div className={styles.tally}>
        <p className={styles.figure}>
          {overlap.shared.length}
          <small>of {overlap.shared.length + overlap.onlyA.length + overlap.onlyB.length}</small>
        </p>
        <p className={styles.words}>parameters support controls of both</p>
      </div>
    </div>
    <SharedParameters overlap={overlap} />
    <div className={styles.only}>
      <Only title={`Only in ${overlap.a.name}`} parameters={overlap.onlyA} />
      <Only title={`Only in ${overlap.b.name}`} parameters={overlap.onlyB} />
    </div>
  </Stack>
);

interface TallyProps {
  readonly framework: OverlapReply['a'];
  readonly share: OverlapReply['controls']['a'];
  readonly other: string;
}

const Tally = ({ framework, share, other }: TallyProps) => (
  <div className={styles.tally}>
    <p className={styles.figure}>
      {share.sharing}
      <small>of {share.total}</small>
    </p>
    <p className={styles.words}>
      controls of{' '}
      <Link to="/frameworks/$key" params={{ key: framework.key }} className="strong">
        {framework.name}
      </Link>{' '}
      share parameters with {other}
    </p>
  </div>
);

interface OnlyProps {
  readonly title: string;
  readonly parameters: OverlapReply['onlyA'];
}

const Only = ({ title, parameters }: OnlyProps) => (
  <Card title={title} sub={parametersText(parameters.length)} flush>
    {parameters.length === 0 ? (
      <Note>None. The other framework supports every parameter of this one.</Note>
    ) : (
      <ul className={styles.list}>
        {parameters.map(({ id, title: name, severity }) => (
          <li key={id}>
            <SeverityGlyph severity={severity} size={14} alone />
            <Link to="/parameters/$id" params={{ id }} className="strong">
              {name}
            </Link>
            <span className="mono xs dim">{id}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const parametersText = (count: number): string => `${count} ${count === 1 ? 'parameter' : 'parameters'}`;

const Note = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;
