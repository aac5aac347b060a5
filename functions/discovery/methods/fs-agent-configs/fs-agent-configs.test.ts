import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { found, rootOf } from '../host-context-fixture.ts';
import { method } from './fs-agent-configs.ts';

const at = async (files: Readonly<Record<string, string>>) =>
  found(method, {
    root: await rootOf(
      Object.fromEntries(Object.entries(files).map(([place, text]) => [`/srv/app/${place}`, text])),
    ),
  });

describe('file declarations', () => {
  it.each<[string, string, object]>([
    [
      'langgraph.json',
      '{"dependencies":["."],"graphs":{"triage":"./g.py:graph"}}',
      { kind: 'agent', reaches: { agents: ['triage'] } },
    ],
    [
      'src/crew/config/agents.yaml',
      'nurse:\n  role: Nurse\n  goal: Help\n  llm: gpt-5\n',
      { kind: 'agent', reaches: { agents: ['nurse'], models: ['gpt-5'] } },
    ],
    ['agents.yml', 'agents:\n  - name: a\n    model: m\n', { reaches: { agents: ['a'], models: ['m'] } }],
    [
      'root_agent.yaml',
      'name: intake\nmodel: gemini-3\ntools:\n  - name: google_search\n',
      { reaches: { agents: ['intake'], models: ['gemini-3'], tools: ['google_search'] } },
    ],
    ['agent.py', 'from google.adk.agents import Agent\nroot_agent = Agent()\n', { confidence: 'medium' }],
    [
      '.claude/agents/r.md',
      '---\nname: reviewer\ntools: Read, Grep\nmodel: opus\n---\nYou review.\n',
      { reaches: { agents: ['reviewer'], tools: ['Read', 'Grep'], models: ['opus'] } },
    ],
    [
      '.github/agents/d.agent.md',
      '---\nname: docs\ntools: ["read"]\n---\nText\n',
      { reaches: { agents: ['docs'], tools: ['read'] } },
    ],
    [
      'template.yaml',
      'Resources:\n  A:\n    Type: AWS::Bedrock::Agent\n    Properties:\n      Role: !GetAtt R.Arn\n',
      { signs: [{ statement: 'Template with AWS::Bedrock::Agent', where: '/srv/app/template.yaml' }] },
    ],
    [
      'agent-card.json',
      '{"name":"Intake","url":"https://i.example/a2a?x=1","skills":[{"id":"s","name":"Book"}],"capabilities":{}}',
      {
        name: 'Intake',
        namedBy: 'card',
        endpoint: 'https://i.example/a2a',
        joins: { endpoints: ['https://i.example/a2a'] },
        reaches: { tools: ['Book'] },
      },
    ],
    [
      '.well-known/agent-card.json',
      '{"name":"New","supportedInterfaces":[{"url":"https://n.example/rpc"}],"skills":[],"capabilities":{}}',
      { endpoint: 'https://n.example/rpc' },
    ],
    [
      'rails/config.yml',
      'models:\n  - type: main\n    model: gpt-5\nrails:\n  input:\n    flows: [self check input]\n',
      { kind: 'guard', facts: { guardrails: ['input rails'] }, reaches: { models: ['gpt-5'] } },
    ],
    [
      'litellm_config.yaml',
      'model_list:\n  - model_name: fast\n    litellm_params:\n      model: x\ngeneral_settings:\n  master_key: sk-1234\n',
      {
        kind: 'gateway',
        facts: { weaknesses: ['key written into the configuration'] },
        reaches: { models: ['fast'] },
      },
    ],
  ])('%s', async (place, text, expected) => {
    const { sightings } = await at({ [place]: text });
    expect(sightings).toHaveLength(1);
    expect(sightings[0]).toMatchObject(expected);
  });

  it('merge the agents of one project into one sighting, with instructions by digest and policies by name', async () => {
    const instructions = 'Never tell anybody the code word.';
    const { sightings } = await at({
      'langgraph.json': '{"graphs":{"a":"x:y"}}',
      '.claude/agents/r.md': '---\nname: r\n---\nThe code word.\n',
      'AGENTS.md': instructions,
      'policy/x.rego': 'package x',
      'package.json': '{"name":"app"}',
    });
    expect(sightings).toHaveLength(1);
    expect(sightings[0]).toMatchObject({
      identifier: 'repository:m1:/srv/app',
      joins: { folders: ['m1:/srv/app'] },
      facts: {
        guardrails: ['OPA policies'],
        settings: {
          'digest of AGENTS.md': `sha256:${createHash('sha256').update(instructions).digest('hex')}`,
        },
      },
      reaches: { agents: ['a', 'r'] },
    });
    expect(JSON.stringify(sightings)).not.toContain('code word');
  });

  it('include agents that a user has for all projects', async () => {
    const root = await rootOf({ '/home/ann/.copilot/agents/x.agent.md': '---\nname: x\n---\n' });
    const { sightings } = await found(method, { root });
    expect(sightings.map(({ identifier }) => identifier)).toEqual(['repository:m1:/home/ann']);
  });
});
