/** Labels and fields of each kind of connection, for forms and lists. */
import type { ConnectionKind } from './bodies.ts';

export interface ConnectionField {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Several values, separated by commas or spaces. */
  readonly several?: true;
  readonly optional?: true;
  /** Entered hidden and never shown again. `text` has several lines. */
  readonly secret?: 'line' | 'text';
}

export interface ConnectionLabels {
  readonly title: string;
  /** Services that the connection scans. */
  readonly readsFrom: string;
  /** Minimum permissions and how to grant them; starts in lower case. */
  readonly needs: string;
  readonly fields: readonly ConnectionField[];
}

export const connectionKinds: Readonly<Record<ConnectionKind, ConnectionLabels>> = {
  aws: {
    title: 'AWS account',
    readsFrom: 'Bedrock, AgentCore, Agent Registry, Q Business, Lex, SageMaker, Lambda, and ECS',
    needs: 'a role that you deploy from a template, with list and describe permissions only.',
    fields: [
      { name: 'accountId', label: 'Account', description: '12-digit account ID.' },
      { name: 'regions', label: 'Regions', description: 'Such as eu-west-1, us-east-1.', several: true },
      {
        name: 'accessKeyId',
        label: 'Access key ID',
        description:
          'Of a user in that account who may assume the role. Required only if this product does not run in an AWS account.',
        optional: true,
      },
      { name: 'secret', label: 'Secret access key', optional: true, secret: 'line' },
    ],
  },
  azure: {
    title: 'Azure directory',
    readsFrom:
      'Foundry agents, Azure OpenAI, Bot Service, Azure Machine Learning, Container Apps, and agent identities',
    needs:
      'an app registration with Reader on the subscriptions (which also covers diagnostic settings, roles, budgets, and guardrail policies), a custom role with the data action Microsoft.CognitiveServices/accounts/AIServices/agents/read, and AgentIdentity.Read.All of Microsoft Graph.',
    fields: [
      { name: 'tenantId', label: 'Directory (tenant) ID' },
      { name: 'clientId', label: 'Application (client) ID' },
      { name: 'secret', label: 'Client secret', secret: 'line' },
    ],
  },
  gcp: {
    title: 'Google Cloud project',
    readsFrom: 'Agent Runtime, Agent Registry, Vertex AI, Dialogflow CX, and Cloud Run',
    needs:
      'a service account that may list these services (Vertex AI Viewer, Agent Registry Viewer, Dialogflow Reader, Cloud Run Viewer) and read their configuration (Security Reviewer, Logs Viewer, Binary Authorization Policy Viewer, Container Analysis Occurrences Viewer, DLP Inspect Templates Reader).',
    fields: [
      { name: 'projectId', label: 'Project' },
      {
        name: 'locations',
        label: 'Locations',
        description: 'Such as europe-west4, us-central1.',
        several: true,
      },
      { name: 'serviceAccount', label: 'Service account' },
      {
        name: 'audience',
        label: 'Workload identity provider',
        description: 'Use instead of a key if this product runs on AWS.',
        optional: true,
      },
      {
        name: 'secret',
        label: 'Private key',
        description: 'Otherwise, the private_key field of the key file, in PEM format.',
        optional: true,
        secret: 'text',
      },
    ],
  },
  databricks: {
    title: 'Databricks workspace',
    readsFrom: 'Unity Catalog models and serving endpoints',
    needs: 'a token of a principal with EXECUTE on the models and CAN VIEW on the endpoints.',
    fields: [
      { name: 'url', label: 'Address', description: 'Such as https://adb-1.azuredatabricks.net.' },
      { name: 'secret', label: 'Token', secret: 'line' },
    ],
  },
  mlflow: {
    title: 'MLflow registry',
    readsFrom: 'Registered models',
    needs: 'an account that may read registered models. A registry without sign-in is reported as a finding.',
    fields: [
      { name: 'url', label: 'Address' },
      { name: 'username', label: 'User name', description: 'Leave empty for a token.', optional: true },
      { name: 'secret', label: 'Token or password', optional: true, secret: 'line' },
    ],
  },
  hugging_face: {
    title: 'Hugging Face organization',
    readsFrom: 'Models and inference endpoints',
    needs: 'a fine-grained token that may read the organization’s repositories and inference endpoints.',
    fields: [
      { name: 'organization', label: 'Organization' },
      { name: 'secret', label: 'Token', secret: 'line' },
    ],
  },
  github: {
    title: 'GitHub owner',
    readsFrom:
      'Agents declared in repositories, required reviewers for changes to them, and known vulnerabilities of their packages',
    needs:
      'a fine-grained token with read access to Metadata, Contents, Administration, and Dependabot alerts of the repositories.',
    fields: [
      { name: 'owner', label: 'Organization or user' },
      { name: 'secret', label: 'Token', secret: 'line' },
    ],
  },
};
