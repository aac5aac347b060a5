/** Results as SARIF 2.1.0 (OASIS), for tools that show findings beside code. */

import type { Severity } from '#shared/parameters/parameter.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import { VERSION } from '../version.ts';
import { parametersOf } from './baseline.ts';
import type { Objection } from './evaluate.ts';
import type { Scanned } from './scan-agents.ts';

const levels: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
};

const kinds: Readonly<Record<Verdict, string>> = {
  pass: 'pass',
  partial: 'fail',
  fail: 'fail',
  'not-evidenced': 'open',
  'not-applicable': 'notApplicable',
};

const isFailing = (verdict: Verdict): boolean => kinds[verdict] === 'fail';

/** Rule for findings about a scan as a whole. */
const GATE = 'gate';

const locationsOf = ({ agentId, agentName }: Scanned) => [
  // Tools show a finding only with a file; an agent has none, so its name is used.
  {
    physicalLocation: { artifactLocation: { uri: `accredit/agents/${agentId}` } },
    logicalLocations: [{ name: agentName, fullyQualifiedName: agentId, kind: 'agent' }],
  },
];

/**
 * Returns the file's text. It includes parameters that do not fail, so that tools can distinguish a pass from
 * missing evidence.
 */
export const sarifOf = (scans: readonly Scanned[], objections: readonly Objection[]): string => {
  const parameters = scans.flatMap((scan) => parametersOf(scan));
  const rules = new Map(parameters.map(({ id, title }) => [id, { id, shortDescription: { text: title } }]));
  const results = scans.flatMap((scan) => [
    ...parametersOf(scan).map(({ id, title, verdict, severity, reason, change }) => ({
      ruleId: id,
      kind: kinds[verdict],
      level: isFailing(verdict) ? levels[severity] : 'none',
      message: { text: [`${title}: ${verdict}.`, reason, change].filter(Boolean).join(' ') },
      locations: locationsOf(scan),
      partialFingerprints: { 'agent/framework/parameter/v1': `${scan.agentId}/${scan.framework}/${id}` },
      properties: { framework: scan.framework, scan: scan.id, severity },
    })),
    ...objections
      .filter((one) => one.scan === scan && one.parameterId === undefined)
      .map(({ message: messageText }) => ({
        ...{
          ruleId: GATE,
          kind: 'fail',
          level: 'error',
          message: { text: `${scan.framework}: ${messageText}` },
        },
        locations: locationsOf(scan),
        properties: { framework: scan.framework, scan: scan.id },
      })),
  ]);
  const driver = {
    name: 'Accredit',
    version: VERSION,
    rules: [...rules.values(), { id: GATE, shortDescription: { text: 'Gate requirements for a scan' } }],
  };
  return `${JSON.stringify(
    {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, results }],
    },
    undefined,
    2,
  )}\n`;
};
