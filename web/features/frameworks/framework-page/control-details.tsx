import type { ParameterStanding } from '#shared/standings/standing-reply.ts';
import { Fact } from '#web/ui/fact/fact.tsx';
import {
  coverageWords,
  type FrameworkControl,
  type FrameworkReply,
  obligationWords,
} from '../framework-words.ts';
import type { ControlView } from '../standing-view.ts';
import { ControlAgents } from './control-agents.tsx';
import styles from './control-details.module.css';
import { ControlParameters } from './control-parameters.tsx';

interface ControlDetailsProps {
  readonly framework: FrameworkReply;
  readonly control: ControlView;
  readonly parameters: readonly ParameterStanding[];
}

/** What a control asks for and how it can be shown; the parameters that support it; the agents by its state. */
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
      <Fact name="How it can be shown">
        <b>{coverageWords[coverage.by]}.</b>{' '}
        {`Today a scan can show ${coverage.shown} of its ${about.parameters.length} parameters. `}
        {coverage.why}
      </Fact>
      {obligation !== undefined && (
        <Fact name="Obligation">
          <b>{obligationWords[obligation].word}.</b> {obligationWords[obligation].means}
        </Fact>
      )}
      {unconfirmed !== undefined && <Fact name="Not confirmed">{unconfirmed}</Fact>}
      {basis !== undefined && <Fact name="What it rests on">{basis}</Fact>}
      {related !== undefined && related.length > 0 && (
        <Fact name="Related">
          <span className="mono">{related.join(', ')}</span>
        </Fact>
      )}
      {formerly !== undefined && (
        <Fact name="In the edition before">
          <span className="mono">{formerly}</span>
        </Fact>
      )}
    </dl>
  );
}
