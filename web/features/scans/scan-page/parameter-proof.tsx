import { lazy, Suspense, use } from 'react';
import type { ParameterResult } from '#shared/scans/contract.ts';
import { useCanWrite } from '#web/features/auth/offered/use-user.ts';
import { collectorName } from '#web/features/evidence/offered/collector-name.ts';
import { Excerpt } from '#web/features/evidence/offered/excerpt.tsx';
import { speaksOf, strongestFirst } from '#web/features/evidence/offered/speaks.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { signed } from '../scan-facts.ts';
import { isMissed } from './is-missed.ts';
import { ParameterNext } from './parameter-next.tsx';
import styles from './parameter-row.module.css';
import { Scanned } from './scanned.ts';
import { whyText } from './why-text.ts';

const AttestAction = lazy(() => import('#web/features/attestations/offered/attest-action.tsx'));
const ParameterExceptions = lazy(() => import('#web/features/exceptions/offered/parameter-exceptions.tsx'));

/** Fewer points would be displayed as 0. */
const MIN_WORTH = 0.05;

/** The proof behind a verdict: excerpts, the reason, what would change it, and gaps. */
export function ParameterProof({ parameter }: { readonly parameter: ParameterResult }) {
  const { evidence, gaps, verdict, change, worth } = parameter;
  const scanned = use(Scanned);
  const canWrite = useCanWrite();
  return (
    <Stack gap={12} className={styles.proof}>
      {evidence.length > 0 && (
        <div className={evidence.length > 1 ? styles.pair : undefined}>
          {strongestFirst(evidence).map((one) => (
            <Excerpt
              key={`${one.digest}-${one.source}`}
              evidence={one}
              speaks={speaksOf(one, evidence, verdict)}
            />
          ))}
        </div>
      )}
      <Grid as="dl" minColumn={260} gap={[12, 24]} className={styles.reasons}>
        <div>
          <dt>Why this verdict</dt>
          <dd>{whyText(parameter)}</dd>
        </div>
        {change !== '' && (
          <div>
            <dt>What would change it</dt>
            <dd>
              {change}
              {worth >= MIN_WORTH && (
                <>
                  {' '}
                  Worth <b className="nowrap">{signed(worth)} points</b> here.
                </>
              )}
            </dd>
            {verdict === 'not-evidenced' && canWrite && scanned !== undefined && (
              <dd>
                <Suspense>
                  <AttestAction agentId={scanned.agentId} parameterId={parameter.id} />
                </Suspense>
              </dd>
            )}
          </div>
        )}
        {verdict === 'pass' && worth >= MIN_WORTH && (
          <div>
            <dt>What would earn more</dt>
            <dd>
              Stronger proof of the same result. Worth <b className="nowrap">{signed(worth)} points</b> here.
            </dd>
          </div>
        )}
        {gaps.length > 0 && (
          <div>
            <dt>Could not be checked</dt>
            {gaps.map((gap) => (
              <dd key={`${gap.collector}-${gap.source}-${gap.reason}`}>
                {collectorName(gap.collector)}: {gap.reason}
              </dd>
            ))}
          </div>
        )}
      </Grid>
      {scanned !== undefined && isMissed(verdict) && (
        <Suspense>
          <ParameterExceptions agentId={scanned.agentId} parameterId={parameter.id} title={parameter.title} />
        </Suspense>
      )}
      <ParameterNext parameter={parameter} />
    </Stack>
  );
}
