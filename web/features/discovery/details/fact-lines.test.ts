import { expect, it } from 'vitest';
import { factLines } from './fact-lines.ts';

const unknown = {
  handlesPersonalData: null,
  usesMLPipeline: null,
  cloudDeployment: null,
  criticalSystem: null,
};

it('shows unobserved facts as "Not seen" rather than "No"', () => {
  expect(factLines({ facts: {}, ...unknown }).map(({ text }) => text)).toEqual([
    'Not seen',
    'Not seen',
    'Not seen',
    'Not seen',
  ]);
  expect(factLines({ facts: {}, ...unknown, criticalSystem: false }).at(3)?.text).toBe('No');
});

it('returns a line for each fact that was seen, and none for an empty one', () => {
  const facts = {
    product: { name: 'ollama', version: '0.9.1' },
    frameworks: [{ name: 'langchain' }, { name: 'crewai', version: '1.0' }],
    protocol: 'MCP',
    protocolVersion: '2026-07-28',
    asksForCredentials: false,
    policies: [],
    environmentNames: ['OPENAI_API_KEY'],
    tags: { team: 'ward 3' },
    settings: { 'guardrail.on': true, 'timeout.seconds': 30 },
  };
  expect(factLines({ facts, ...unknown }).slice(4)).toEqual([
    { name: 'Product', text: 'ollama 0.9.1' },
    { name: 'Frameworks', text: 'langchain, crewai 1.0' },
    { name: 'Protocol', text: 'MCP 2026-07-28' },
    { name: 'Requires credentials', text: 'No' },
    { name: 'Environment variables', text: 'OPENAI_API_KEY' },
    { name: 'Tag team', text: 'ward 3' },
    { name: 'guardrail.on', text: 'Yes' },
    { name: 'timeout.seconds', text: '30' },
  ]);
});
