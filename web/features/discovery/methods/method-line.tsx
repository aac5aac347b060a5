import type { CoverageReply, DiscoveryMethodsReply } from '#shared/discovery/contract.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Seen } from '#web/ui/quoted-text/seen.tsx';
import { Ago } from '#web/ui/time/time.tsx';
import { CoverageState } from './coverage-state.tsx';
import { placeText, sampleText } from './coverage-text.ts';
import styles from './methods.module.css';

type Method = DiscoveryMethodsReply['methods'][number]['methods'][number];

/** Number of scan locations shown for a method before the rest are collapsed. */
const PLACES_SHOWN = 3;

interface MethodLineProps {
  readonly method: Method;
  /** The latest coverage of the method at each location, newest first. */
  readonly coverage: readonly CoverageReply[];
}

/** A discovery method: targets, required permission and coverage. */
export const MethodLine = ({ method, coverage }: MethodLineProps) => {
  const { id, name, targets, permission, where } = method;
  const shown = coverage.slice(0, PLACES_SHOWN);
  const others = coverage.slice(PLACES_SHOWN);
  return (
    <Stack as="li" gap={4} className={styles.method}>
      <Row gap={[2, 10]} align="baseline" wrap className={styles.head}>
        <h3>{name}</h3>
        <span className="mono xs dim">{id}</span>
      </Row>
      {coverage.length === 0 ? (
        <div className={styles.scan}>
          <CoverageState status={undefined} />
          <p>{where}</p>
        </div>
      ) : (
        shown.map((one) => <ScanLine key={one.from} coverage={one} />)
      )}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>
            {others.length} more {others.length === 1 ? 'location' : 'locations'}
          </summary>
          {others.map((one) => (
            <ScanLine key={one.from} coverage={one} />
          ))}
        </details>
      )}
      <details className={styles.more}>
        <summary>
          Targets and permissions<span className="vh">: {name}</span>
        </summary>
        <p>Targets: {targets}.</p>
        <p>Required permission: {permission}.</p>
        <p>{where}</p>
      </details>
    </Stack>
  );
};

/** Coverage of a method at one location, with the reason for any limit. */
const ScanLine = ({ coverage }: { readonly coverage: CoverageReply }) => (
  <div className={styles.scan}>
    <CoverageState status={coverage.status} />
    <p>
      <Seen>{placeText(coverage.from)}</Seen>: {sampleText(coverage)}
      {coverage.reason !== undefined && (
        <>
          {' '}
          <Seen>{coverage.reason}</Seen>
        </>
      )}{' '}
      <span className="dim">
        <Ago at={coverage.at} />
      </span>
    </p>
  </div>
);
