import type { RemedyReply } from '#shared/remediations/contract.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Worded } from '#web/ui/worded/worded.tsx';
import styles from '../remedy.module.css';
import { RemedyFiles } from '../remedy-files.tsx';

/** A remediation as text, with or without an agent's values. */
export type RemedyText = Pick<RemedyReply, 'steps' | 'prerequisites' | 'apply' | 'rollback'>;

const needs = [
  ['permissions', 'Permissions'],
  ['dependencies', 'Requirements'],
  ['approvals', 'Approvals'],
] as const;

interface RemedyBodyProps {
  readonly remedy: RemedyText;
  /** Heading level: one below that of the surrounding section. */
  readonly heading: 'h3' | 'h4';
}

/** Steps, prerequisites, and files of a remediation. */
export function RemedyBody({ remedy, heading: Heading }: RemedyBodyProps) {
  const { steps, prerequisites, apply, rollback } = remedy;
  const listed = needs.filter(([kind]) => prerequisites[kind].length > 0);
  return (
    <>
      <div className={styles.pair}>
        <section>
          <Heading>Steps</Heading>
          <Stack as="ol" gap={8} className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <span>
                  <Worded>{step}</Worded>
                </span>
              </li>
            ))}
          </Stack>
        </section>
        <section>
          <Heading>Prerequisites</Heading>
          {listed.length === 0 && <p className="dim">None.</p>}
          <Stack as="dl" gap={10} className={styles.needs}>
            {listed.map(([kind, words]) => (
              <div key={kind}>
                <dt>{words}</dt>
                {prerequisites[kind].map((need) => (
                  <dd key={need}>
                    <Worded>{need}</Worded>
                  </dd>
                ))}
              </div>
            ))}
          </Stack>
        </section>
      </div>
      <RemedyFiles apply={apply} rollback={rollback} />
    </>
  );
}
