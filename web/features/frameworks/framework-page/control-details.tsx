import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Fact } from '#web/ui/fact/fact.tsx';
import {
  coverageLabels,
  type FrameworkControl,
  type FrameworkReply,
  obligationLabels,
} from '../framework-labels.ts';
import type { ControlView } from '../standing-view.ts';
import { ControlAgents } from './control-agents.tsx';
import styles from './control-details.module.css';
import { ControlParameters } from './control-parameters.tsx';

interface ControlDetailsProps {
  readonly framework: FrameworkReply;
  readonly control: ControlView;
  readonly parameters: readonly ParameterStanding[];
}

/** Details of a control: intent, possible evidence, supporting parameters, and agents by state. */
export const ControlDetails = ({
  framework,
  control: { about, standing },
  parameters,
}: ControlDetailsProps) => (
  <div className={styles.inside}>
    {about.intent !== '' && <p className={styles.intent}>{about.intent}</p>}
    <Facts about={about} />
    <div className={styles.columns}>
      <ControlAgents framework={framework} standing={standing} />
      <ControlParameters parameters={about.parameters} standings={parameters} />
    </div>
  </div>
);

function Facts({ about }: { readonly about: FrameworkControl }) {
  const { coverage, obligation, unconfirmed, basis, related, formerly } = about;
  return (
    <dl className={styles.facts}>
      <Fact name="Evidence coverage">
        <b>{coverageLabels[coverage.by]}.</b>{' '}
        {`Scans can currently collect evidence for ${coverage.shown} of its ${about.parameters.length} parameters. `}
        {coverage.why}
      </Fact>
      {obligation !== undefined && (
        <Fact name="Obligation">
          <b>{obligationLabels[obligation].word}.</b> {obligationLabels[obligation].means}
        </Fact>
      )}
      {unconfirmed !== undefined && <Fact name="Not confirmed">{unconfirmed}</Fact>}
      {basis !== undefined && <Fact name="Basis">{basis}</Fact>}
      {related !== undefined && related.length > 0 && (
        <Fact name="Related">
          <span className="mono">{related.join(', ')}</span>
        </Fact>
      )}
      {formerly !== undefined && (
        <Fact name="Previous edition">
          <span className="mono">{formerly}</span>
        </Fact>
      )}
    </dl>
  );
}
