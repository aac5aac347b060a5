/**
 * OSCAL assessment results (NIST, version 1.1.3, JSON). The first result is of the organization as a whole, then each agent has one: so
 * it is written agent by agent. No plan was followed that OSCAL knows, so the method stands as a resource of the file.
 */
import { OSCAL_VERSION } from '#shared/frameworks/oscal/oscal.ts';
import { NOTICE } from '../../composing/words.ts';
import { said } from '../../text.ts';
import type { ReportDocument, ReportFormat } from '../report-format.ts';
import { written } from '../written-json.ts';
import { agentResult } from './agent.ts';
import { markup, prop } from './texts.ts';
import { wholeResult } from './whole.ts';

const METHOD =
  'Parameters of agents are judged by fixed rules from stored evidence. The part “method” of the first result says how, and what was looked at.';

const headOf = ({ model, style, uuidOf }: ReportDocument) => {
  const method = uuidOf(`${model.id}/method`);
  const organization = uuidOf(`${model.id}/organization`);
  return {
    uuid: uuidOf(`${model.id}/assessment-results`),
    metadata: {
      title: markup(said(model.title)),
      published: model.readTo,
      'last-modified': model.readTo,
      version: model.readTo,
      'oscal-version': OSCAL_VERSION,
      props: [
        prop('report', model.id),
        prop('style', style.id),
        prop('requested-by', model.requestedBy),
        ...(model.previous ? [prop('previous-report', model.previous.id)] : []),
      ],
      roles: [{ id: 'assessed', title: 'Assessed organization' }],
      parties: [{ uuid: organization, type: 'organization', name: prop('name', model.organization).value }],
      'responsible-parties': [{ 'role-id': 'assessed', 'party-uuids': [organization] }],
      remarks: NOTICE,
    },
    'import-ap': { href: `#${method}`, remarks: METHOD },
    'back-matter': { resources: [{ uuid: method, title: 'Method of this report', description: METHOD }] },
  };
};

export const oscal: ReportFormat = {
  id: 'oscal',
  name: 'OSCAL',
  description: 'Assessment results of OSCAL 1.1.3 as JSON, for tools of governance, risk and compliance.',
  extension: 'oscal.json',
  mediaType: 'application/json',
  readBy: 'programs',
  open: (document) =>
    `{"assessment-results":${written(headOf(document)).slice(0, -1)},"results":[\n${written(wholeResult(document))}`,
  agent: (document, agent) => [`,\n${written(agentResult(document, agent))}`],
  close: () => '\n]}}\n',
};
