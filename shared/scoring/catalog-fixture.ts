/** A small catalog and evidence factories for rule tests. */

import type { Evidence } from '#shared/evidence/evidence.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { ShownToday } from '#shared/evidence/shown-today.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { type AgentKind, agentKinds } from '#shared/parameters/agent-kinds.ts';
import type {
  AgentFacts,
  EvidenceSource,
  Expectation,
  Parameter,
  ParameterTexts,
  ParameterValue,
} from '#shared/parameters/parameter.ts';
import { json } from '#shared/rendering/template.ts';
import { judgedPart } from '#shared/scoring/judged-part.ts';
import {
  type CompiledFramework,
  type CompiledParameter,
  compileFramework,
  compileParameter,
  type JudgedCatalog,
} from './compile.ts';
import { byParameter, evaluate } from './evaluate.ts';
import type { Subject } from './judge.ts';
import { showByOf, stateByOf } from './show-by.ts';

export const NOW = '2026-11-20T09:00:00.000Z';

const yes: Expectation = { kind: 'is', value: true };

const parameterOf = (id: string, more: Partial<Parameter>): Parameter => ({
  id,
  family: 'identity',
  title: `Title of ${id}`,
  meaning: `Meaning of ${id}.`,
  value: { type: 'boolean' },
  expectation: yes,
  severity: 'medium',
  severityReason: 'For the test.',
  bestProof: { by: 'behavior', why: 'For the test.' },
  sources: ['probe', 'manifest'],
  observedForDays: 14,
  sentences: { pass: `${id} is fine.`, fail: `${id} is broken.`, missing: `Nobody has shown ${id}.` },
  document: `the record of ${id}`,
  remedy: {
    automationType: 'config',
    title: `Repair ${id}`,
    steps: ['Do it'],
    riskLevel: 'low',
    estimatedMinutes: 5,
    prerequisites: { permissions: [], dependencies: [], approvals: [] },
    apply: { file: 'repair.json', text: json`{}` },
    rollback: { file: 'undo.json', text: json`{}` },
  },
  ...more,
});

/** Each name states its severity. */
export const parameters: Readonly<Record<string, Parameter>> = Object.fromEntries(
  [
    parameterOf('critical', { severity: 'critical' }),
    parameterOf('high', { severity: 'high' }),
    parameterOf('medium', { severity: 'medium' }),
    parameterOf('low', { severity: 'low' }),
    parameterOf('stated', { sources: ['manifest', 'attestation'] }),
    parameterOf('minutes', {
      severity: 'high',
      value: { type: 'duration', unit: 'minutes' },
      expectation: { kind: 'at-most', pass: 15, partial: 60 },
    }),
    parameterOf('phi', { severity: 'critical', appliesTo: ['handles-phi'] }),
  ].map((one) => [one.id, one]),
);

/** Returns a framework with controls from their parameters; IDs are `c0`, `c1` …. */
export const definitionOf = (...controls: readonly (readonly string[])[]): Framework => ({
  key: 'hipaa',
  name: 'HIPAA',
  officialName: 'A framework for tests',
  version: '1',
  publisher: 'Nobody',
  license: 'None',
  url: 'https://example.com',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice: 'For tests.',
  controls: controls.map((names, index) => ({
    id: `c${index}`,
    title: `Control ${index}`,
    category: 'Any',
    intent: 'For the test.',
    coverage: { why: 'For the test.' },
    parameters: Object.fromEntries(names.map((name) => [name, 'For the test.'])),
  })),
});

const textsOf = (parameter: Parameter): ParameterTexts => ({
  ...parameter,
  showBy: showByOf(parameter, shownToday),
  stateBy: stateByOf(parameter),
});

/** A fixture parameter can be shown by each source that it names, for every kind of agent. */
const shownBySources = ({ id, sources }: Parameter): Pick<ShownToday, 'kinds' | 'ways'> => ({
  kinds: { any: agentKinds.filter((kind) => kind !== 'unknown') },
  ways: {
    [id]: sources
      .filter((source) => source !== 'manifest' && source !== 'attestation')
      .map((source) => ({ collector: 'any', source, best: 'pass' })),
  },
});

/** Returns full parameters as a catalog for compilation. */
export const catalogOf = (whole: Readonly<Record<string, Parameter>>): JudgedCatalog => ({
  parameters: Object.fromEntries(
    Object.entries(whole).map(([id, one]) => [id, judgedPart(one, shownBySources(one))]),
  ),
  textsOf: (id) => {
    const parameter = whole[id];
    if (!parameter) throw new Error(`no parameter ${id}`);
    return textsOf(parameter);
  },
});

/** Returns a compiled parameter. */
export const compiledOf = (parameter: Parameter): CompiledParameter =>
  compileParameter(judgedPart(parameter, shownBySources(parameter)), { textsOf: () => textsOf(parameter) });

/** Returns the same framework, compiled. */
export const frameworkOf = (...controls: readonly (readonly string[])[]): CompiledFramework =>
  compileFramework(definitionOf(...controls), catalogOf(parameters));

export const unknownFacts: AgentFacts = {
  'handles-phi': 'unknown',
  'has-model': 'unknown',
  'has-tools': 'unknown',
  'is-multi-agent': 'unknown',
  'has-remote-endpoint': 'unknown',
  'has-retrieval': 'unknown',
  'runs-in-containers': 'unknown',
  'hosts-own-model': 'unknown',
};

let made = 0;
const nextDigest = (): string => {
  made += 1;
  return String(made);
};

/** Returns evidence that is valid at `NOW` by default. */
export const evidenceOf = (
  parameterId: string,
  source: EvidenceSource,
  value: ParameterValue,
  more: Partial<Evidence> = {},
): Evidence => ({
  parameterId,
  source,
  value,
  collector: source,
  target: 'https://agent.example',
  detail: `${source} saw ${String(value)}.`,
  excerpt: '',
  digest: nextDigest().padStart(64, '0'),
  observedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
  ...more,
});

/** Evaluates a framework with evidence; tests permute the order of all three. */
export const judgedBy = (
  compiled: CompiledFramework,
  evidence: readonly Evidence[],
  facts = unknownFacts,
  kind: AgentKind = 'unknown',
) => evaluate(compiled, { evidence: byParameter(evidence), gaps: new Map(), facts, kind }, NOW);

/** What is stored about an agent of which nothing is known. */
export const nothingStored = {
  evidence: [],
  gaps: [],
  seen: [],
  stated: [],
  hasEndpoint: false,
  chosenKind: 'unknown',
  protocol: undefined,
} as const;

/** An agent of which nothing is known. */
export const unknownSubject: Subject = { facts: unknownFacts, kind: 'unknown' };
