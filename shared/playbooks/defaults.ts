/**
 * Playbooks that every organization has without writing any: they can be switched off and overruled, and never deleted. A change of what one
 * says gives it a new version; an id is never used for something else.
 */
import type { FrameworkKey } from '#shared/frameworks/framework.ts';
import type { Action, Condition, Playbook } from './playbook.ts';

interface DefaultPlaybook extends Playbook {
  readonly version: number;
}

const register: Action = { type: 'register', parameters: {} };
const assign = (...frameworks: FrameworkKey[]): Action => ({
  type: 'assign-frameworks',
  parameters: { frameworks },
});
const tag = (...tags: string[]): Action => ({ type: 'tag', parameters: { tags } });

const oneOf = (field: Condition['field'], ...value: string[]): Condition => ({
  field,
  operator: 'one-of',
  value,
});
const is = (field: Condition['field'], value: string | boolean): Condition => ({
  field,
  operator: 'is',
  value,
});

const agents = oneOf('type', 'agent', 'conversational', 'workflow');

export const defaultPlaybooks: readonly DefaultPlaybook[] = [
  {
    id: 'default-vendor-made',
    version: 1,
    name: 'Leave what vendors run alone',
    description: 'Agents that a vendor or a system makes and runs are listed, not registered as your own.',
    priority: 98,
    enabled: true,
    conditions: [is('vendorMade', true)],
    actions: [{ type: 'ignore', parameters: {} }],
  },
  {
    id: 'healthcare-phi',
    version: 1,
    name: 'Agents that handle PHI',
    description: 'An agent that was seen to handle personal data is held to what protects it.',
    priority: 95,
    enabled: true,
    conditions: [is('handlesPersonalData', true)],
    actions: [register, assign('hipaa', 'hitrust', 'nist-ai-rmf'), tag('PHI')],
  },
  {
    id: 'healthcare-critical',
    version: 1,
    name: 'Critical clinical systems',
    description: 'An agent on which care depends is held to HIPAA, HITRUST and NIST AI RMF.',
    priority: 92,
    enabled: true,
    conditions: [is('criticalSystem', true)],
    actions: [register, assign('hipaa', 'hitrust', 'nist-ai-rmf'), tag('Critical system')],
  },
  {
    id: 'healthcare-records',
    version: 1,
    name: 'Agents that reach health records',
    description:
      'An agent that reaches data by FHIR is a clinical one, whether or not anybody said that it handles PHI.',
    priority: 90,
    enabled: true,
    conditions: [agents, { field: 'data', operator: 'contains', value: 'fhir' }],
    actions: [register, assign('hipaa', 'hitrust', 'nist-ai-rmf'), tag('Health records')],
  },
  {
    id: 'default-production-agent',
    version: 1,
    name: 'Agents in production',
    description: 'An agent, assistant or workflow that runs in production.',
    priority: 80,
    enabled: true,
    conditions: [agents, is('environment', 'production')],
    actions: [register, assign('nist-ai-rmf', 'owasp-ai')],
  },
  {
    id: 'default-high-risk',
    version: 1,
    name: 'Agents of high risk',
    description: 'Whatever was discovered and is of high risk, wherever it runs.',
    priority: 75,
    enabled: true,
    conditions: [{ field: 'risk', operator: 'at-least', value: 'high' }],
    actions: [register, assign('nist-ai-rmf', 'owasp-ai', 'mitre-atlas'), tag('High risk')],
  },
  {
    id: 'default-mcp-server',
    version: 1,
    name: 'MCP servers',
    description: 'A server that gives agents tools, which nobody has registered.',
    priority: 60,
    enabled: true,
    conditions: [is('type', 'mcp_server')],
    actions: [register, assign('owasp-ai', 'nist-ai-rmf'), tag('MCP')],
  },
  {
    id: 'default-model-endpoint',
    version: 1,
    name: 'Model endpoints',
    description: 'An address that serves a model, or a gateway in front of some.',
    priority: 50,
    enabled: true,
    conditions: [oneOf('type', 'model_endpoint', 'gateway')],
    actions: [register, assign('google-saif', 'nist-ai-rmf'), tag('Model')],
  },
  {
    id: 'default-agent',
    version: 1,
    name: 'Other agents',
    description: 'An agent, assistant or workflow of which it is not known that it runs in production.',
    priority: 40,
    enabled: true,
    conditions: [agents],
    actions: [register, assign('nist-ai-rmf')],
  },
];

/** Whether an id is one of those that the product keeps for itself: such a playbook cannot be deleted. */
export const isKept = (id: string): boolean => id.startsWith('default-') || id.startsWith('healthcare-');
