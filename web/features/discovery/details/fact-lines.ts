import type { Discovered } from '#shared/discovery/discovered.ts';

/** A fact as a line with a name and a text. */
export interface FactLine {
  readonly name: string;
  readonly text: string;
}

type Facts = Discovered['facts'];

const packageText = ({ name, version }: { readonly name: string; readonly version?: string | undefined }) =>
  version === undefined ? name : `${name} ${version}`;

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Yes, No, or "Not seen" when no method observed either. */
const shown = (value: boolean | null) => (value === null ? 'Not seen' : yesOrNo(value));

/**
 * Returns the facts of a discovered agent as lines. Facts that no method saw are left out, except those that
 * are required for every agent.
 */
export const factLines = ({
  facts,
  handlesPersonalData,
  usesMLPipeline,
  cloudDeployment,
  criticalSystem,
}: Pick<
  Discovered,
  'facts' | 'handlesPersonalData' | 'usesMLPipeline' | 'cloudDeployment' | 'criticalSystem'
>): readonly FactLine[] => [
  { name: 'Handles personal data', text: shown(handlesPersonalData) },
  { name: 'Uses an ML pipeline', text: shown(usesMLPipeline) },
  { name: 'Runs in the cloud', text: shown(cloudDeployment) },
  { name: 'Critical system', text: shown(criticalSystem) },
  ...seenLines(facts),
  ...Object.entries(facts.tags ?? {}).map(([name, text]) => ({ name: `Tag ${name}`, text })),
  ...Object.entries(facts.settings ?? {}).map(([name, value]) => ({
    name,
    text: typeof value === 'boolean' ? yesOrNo(value) : String(value),
  })),
];

const seenLines = (facts: Facts): readonly FactLine[] => {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Product', facts.product && packageText(facts.product)],
    ['Frameworks', facts.frameworks?.map(packageText).join(', ')],
    ['Image', facts.image],
    ['Image digest', facts.imageDigest],
    ['User', facts.user],
    ['Service account', facts.serviceAccount],
    ['Protocol', [facts.protocol, facts.protocolVersion].filter(Boolean).join(' ')],
    [
      'Requires credentials',
      facts.asksForCredentials === undefined ? undefined : yesOrNo(facts.asksForCredentials),
    ],
    ['Externally reachable', facts.public === undefined ? undefined : yesOrNo(facts.public)],
    ['Policies', facts.policies?.join(', ')],
    ['Guardrails', facts.guardrails?.join(', ')],
    ['Weaknesses', facts.weaknesses?.join(', ')],
    ['Owners', facts.owners?.join(', ')],
    ['Environment variables', facts.environmentNames?.join(', ')],
  ];
  return lines.flatMap(([name, text]) => (text === undefined || text === '' ? [] : [{ name, text }]));
};
