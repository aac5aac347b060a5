import { strongestOf } from '#shared/evidence/strongest.ts';
import { agentKinds, kindLabels } from '#shared/parameters/agent-kinds.ts';
import { type BestProof, bestProofs } from '#shared/parameters/parameter.ts';
import { credits } from '#shared/scoring/credit.ts';
import { strengthLabels } from '#shared/scoring/sum-labels.ts';
import { sourceLabels } from '#web/features/evidence/offered/source-labels.ts';
import { HowMade } from '#web/ui/earned-bar/how-made.tsx';
import { StrengthIcon } from '#web/ui/evidence-chip/strength-icon.tsx';
import { strengthPips } from '#web/ui/evidence-chip/strength-pips.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import type { CatalogDetail } from '../catalog-entry.ts';
import { appliesText } from './applies-text.ts';
import { lifetimeText } from './lifetime-text.ts';
import { notAttestedText } from './not-attested-text.ts';
import styles from './parameter-page.module.css';

/** Labels for the kind of best proof. */
const bestLabels: Readonly<Record<BestProof, string>> = {
  behavior: 'What the running agent does',
  settings: 'Configuration settings',
  listing: 'The listing itself',
  document: 'A document',
};

/** Returns the best proof that a method can give, by kind of agent, such as `Behavior: chat agent, workflow`. */
const availableText = (proofs: CatalogDetail['effectiveProofs']): string =>
  bestProofs
    .flatMap((proof) => {
      const kinds = agentKinds.filter((kind) => kind !== 'unknown' && proofs[kind] === proof);
      const named = kinds.map((kind) => kindLabels[kind].toLowerCase()).join(', ');
      return kinds.length === 0 ? [] : [`${bestLabels[proof]}: ${named}.`];
    })
    .join(' ');

/** Returns the share of the parameter's points that a proof earns while the kind of agent is unknown. */
const creditText = (credit: number): string =>
  credit === 1 ? 'all of its points' : `${credit * 100}% of its points`;

/**
 * Accepted evidence sources, strongest first, with their validity, how a person can supply them, and where
 * the parameter applies.
 */
export const EvidenceRules = ({
  parameter: { sources, observedForDays, value, showBy, appliesTo, bestProof, effectiveProofs, severity },
}: {
  readonly parameter: CatalogDetail;
}) => {
  const notAttested = notAttestedText(sources, severity);
  return (
    <>
      <Stack as="ol" gap={10} className={styles.sources}>
        {sources.map((source) => {
          const strength = strongestOf(source);
          return (
            <li key={source}>
              <StrengthIcon strength={strength} />
              <div>
                <p>
                  <b>{sourceLabels[source]}</b>{' '}
                  <span className="dim">
                    {strengthLabels[strength].toLowerCase()}
                    {source === 'attestation' && ' once approved with a file'}, strength{' '}
                    {strengthPips[strength]} of 5, earns{' '}
                    {creditText(credits[effectiveProofs.unknown ?? bestProof.by][strength])}
                  </span>
                </p>
                <p className={styles.sentences}>{lifetimeText(source, observedForDays, value)}</p>
              </div>
            </li>
          );
        })}
      </Stack>
      <dl className={styles.rules}>
        <dt>Best proof</dt>
        <dd>
          {bestLabels[bestProof.by]}. {bestProof.why} <HowMade />
        </dd>
        <dt>Best available proof</dt>
        <dd>{availableText(effectiveProofs)}</dd>
        <dt>How to provide evidence</dt>
        <dd>{showBy}</dd>
        {notAttested !== undefined && (
          <>
            <dt>Attestation</dt>
            <dd>{notAttested}</dd>
          </>
        )}
        <dt>Applicability</dt>
        <dd>{appliesText(appliesTo)}</dd>
      </dl>
    </>
  );
};
