/**
 * OSCAL assessment results (NIST, version 1.1.3, JSON). The first result covers the entire organization, then
 * each agent has its own, so that the file is written agent by agent. There is no assessment plan in the
 * OSCAL sense, so the method is a resource of the file.
 */
import { OSCAL_VERSION } from '#shared/frameworks/oscal/oscal.ts';
import { NOTICE } from '../../composing/labels.ts';
import { quoted } from '../../text.ts';
import type { ReportDocument, ReportFormat } from '../report-format.ts';
import { written } from '../written-json.ts';
import { agentResult } from './agent.ts';
import { markup, prop } from './texts.ts';
import { wholeResult } from './whole.ts';

const METHOD =
  'Fixed rules evaluate the parameters of agents from stored evidence. The part “method” of the first result explains how, and what was read.';

const headOf = ({ model, style, uuidOf }: ReportDocument) => {
  const method = uuidOf(`${model.id}/method`);
  const organization = uuidOf(`${model.id}/organization`);
  return {
    uuid: uuidOf(`${model.id}/assessment-results`),
    metadata: {
      title: markup(quoted(model.title)),
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
  description: 'OSCAL 1.1.3 assessment results as JSON, for GRC tools.',
  extension: 'oscal.json',
  mediaType: 'application/json',
  readBy: 'programs',
  open: (document) =>
    `{"assessment-results":${written(headOf(document)).slice(0, -1)},"results":[\n${written(wholeResult(document))}`,
  agent: (document, agent) => [`,\n${written(agentResult(document, agent))}`],
  close: () => '\n]}}\n',
};
