/**
 * Built-in playbooks of every organization. They can be turned off and overruled, but not deleted. A change
 * of their content increments the version; an id is never reused.
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
    name: 'Ignore vendor-run agents',
    description:
      'Lists agents that a vendor or a system builds and operates, instead of registering them as your own.',
    priority: 98,
    enabled: true,
    conditions: [is('vendorMade', true)],
    actions: [{ type: 'ignore', parameters: {} }],
  },
  {
    id: 'healthcare-phi',
    version: 1,
    name: 'Agents that handle PHI',
    description: 'Assigns privacy frameworks to agents that were found to handle personal data.',
    priority: 95,
    enabled: true,
    conditions: [is('handlesPersonalData', true)],
    actions: [register, assign('hipaa', 'hitrust', 'nist-ai-rmf'), tag('PHI')],
  },
  {
    id: 'healthcare-critical',
    version: 1,
    name: 'Critical clinical systems',
    description: 'Assigns HIPAA, HITRUST and NIST AI RMF to agents that patient care depends on.',
    priority: 92,
    enabled: true,
    conditions: [is('criticalSystem', true)],
    actions: [register, assign('hipaa', 'hitrust', 'nist-ai-rmf'), tag('Critical system')],
  },
  {
    id: 'healthcare-records',
    version: 1,
    name: 'Agents with health record access',
    description:
      'An agent that accesses data through FHIR is clinical, even if it is not declared to handle PHI.',
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
    name: 'High-risk agents',
    description: 'Any discovered high-risk agent, in any environment.',
    priority: 75,
    enabled: true,
    conditions: [{ field: 'risk', operator: 'at-least', value: 'high' }],
    actions: [register, assign('nist-ai-rmf', 'owasp-ai', 'mitre-atlas'), tag('High risk')],
  },
  {
    id: 'default-mcp-server',
    version: 1,
    name: 'MCP servers',
    description: 'An unregistered server that provides tools to agents.',
    priority: 60,
    enabled: true,
    conditions: [is('type', 'mcp_server')],
    actions: [register, assign('owasp-ai', 'nist-ai-rmf'), tag('MCP')],
  },
  {
    id: 'default-model-endpoint',
    version: 1,
    name: 'Model endpoints',
    description: 'An address that serves a model, or a gateway to models.',
    priority: 50,
    enabled: true,
    conditions: [oneOf('type', 'model_endpoint', 'gateway')],
    actions: [register, assign('google-saif', 'nist-ai-rmf'), tag('Model')],
  },
  {
    id: 'default-agent',
    version: 1,
    name: 'Other agents',
    description: 'An agent, assistant or workflow that is not known to run in production.',
    priority: 40,
    enabled: true,
    conditions: [agents],
    actions: [register, assign('nist-ai-rmf')],
  },
];

/** Returns whether an id is reserved for built-in playbooks, which cannot be deleted. */
export const isProtected = (id: string): boolean => id.startsWith('default-') || id.startsWith('healthcare-');
