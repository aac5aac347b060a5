import { expect, it } from 'vitest';
import { phiTools } from './phi-tools.ts';
import { takes, tool } from './tool-fixture.ts';

const text = { type: 'string' };

it.each([
  ['get_patient', 'Reads.', {}],
  ['listPatients', 'Reads.', {}],
  ['lab_order_status', 'Status of an order.', { patient_id: text }],
  ['ehr_get_order', 'Reads an order of the chart.', {}],
  ['search_notes', 'Searches the notes of a patient.', { mrn: text }],
  ['fhir_read', 'Reads an Encounter.', {}],
  ['patient_discharge_summary', 'Writes the summary.', {}],
])('%s handles health information', (name, description, properties) => {
  expect(phiTools([tool({ name, description, ...takes(properties) })])).toEqual([name]);
});

it.each([
  ['get_weather', 'Be patient, it takes a while.', {}],
  ['be_patient', 'Waits.', {}],
  ['claim_reward', 'Claims a reward of the encounter.', {}],
  ['search_fhir_docs', 'Searches the documentation of patient resources.', {}],
  ['patient_education_search', 'Finds leaflets about a diagnosis.', { topic: text }],
  ['network_diagnostics', 'Finds conditions of the network.', { subject: text }],
  ['create_issue', 'Opens an issue.', { title: text }],
  ['list_lab_equipment', 'Lists equipment of the lab.', {}],
])('%s does not', (name, description, properties) => {
  expect(phiTools([tool({ name, description, ...takes(properties) })])).toEqual([]);
});
