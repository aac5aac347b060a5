/** Metadata keys with which an owner describes how policies bind an agent. An empty value counts as missing. */

/** Supported types of policy engine; an agent without an engine has none. */
export const policyTypes = ['OPA', 'Istio', 'Nemesis', 'NeMo_Guardrails', 'Custom'] as const;
export type PolicyType = (typeof policyTypes)[number];

/** Display names. */
export const policyTypeNames: Readonly<Record<PolicyType, string>> = {
  OPA: 'Open Policy Agent (OPA)',
  Istio: 'Istio service mesh',
  Nemesis: 'Nemesis neural governance',
  NeMo_Guardrails: 'NeMo Guardrails',
  Custom: 'Another policy engine',
};

/** One sentence per field. */
export interface PolicyKeyText {
  readonly meaning: string;
  readonly matters: string;
  readonly find: string;
}

const texts = {
  policyEndpoint: {
    meaning: 'The address from which the agent requests policy decisions.',
    matters: 'Without it, it is unknown whether the agent requests decisions at all.',
    find: "Find the engine's URL in the agent's environment variables or its sidecar.",
  },
  policyPackage: {
    meaning: 'The policy package that decides for this agent, such as `clinical.triage`.',
    matters: 'An engine serves many packages, and the rules of another one do not apply to this agent.',
    find: 'It is the `package` line at the top of the Rego file that the agent queries.',
  },
  policyBundle: {
    meaning: 'The policy bundle that contains the rules, with its revision.',
    matters: 'A decision can be traced to its rules only if the revision is known.',
    find: "Read `bundles` in OPA's configuration, or query the engine at `/v1/status`.",
  },
  decisionPath: {
    meaning: 'The rule that the agent queries, such as `/v1/data/clinical/triage/allow`.',
    matters:
      'An engine that is queried for a nonexistent path returns an empty result, which some callers interpret as allowed.',
    find: 'It is the path of the request that the agent sends to the engine.',
  },
  decisionLogs: {
    meaning: 'The log in which each decision is recorded.',
    matters: 'A decision that cannot be read later cannot be defended to an auditor.',
    find: "Find the log setting in the engine's configuration, and check for a recent entry.",
  },
  defaultDecision: {
    meaning: 'The decision if no rule applies: deny or allow.',
    matters: 'A default of allow permits every case that the rules do not cover.',
    find: 'In OPA it is the line `default allow`; for another engine, request an action that no rule names.',
  },
  policyAuthentication: {
    meaning: 'How the agent authenticates to the engine.',
    matters: 'An engine without authentication can be queried, and misled, by any caller.',
    find: 'Send a request without credentials; the engine must reject it.',
  },
  failureMode: {
    meaning: 'What the agent does when the engine does not respond: stop (closed) or continue (open).',
    matters: 'An agent that fails open has no policy while its engine is down.',
    find: 'Stop the engine in a test environment and check whether the agent still acts.',
  },
  meshNamespace: {
    meaning: 'The mesh namespace in which the agent runs.',
    matters: 'Mesh rules apply per namespace, so another namespace has different rules.',
    find: 'Run `kubectl get pods -A` and find the pod of the agent.',
  },
  mtlsMode: {
    meaning: 'Whether traffic within the mesh must be encrypted and authenticated: STRICT or PERMISSIVE.',
    matters: 'PERMISSIVE still accepts plain text from any client that reaches the pod.',
    find: 'Run `kubectl get peerauthentication -A` and read the mode that applies.',
  },
  authorizationPolicy: {
    meaning: 'The policy that names which callers may call the agent.',
    matters: 'Without it, every workload in the mesh may call the agent.',
    find: 'Run `kubectl get authorizationpolicy` in its namespace.',
  },
  requestAuthentication: {
    meaning: 'The rule that verifies the tokens of callers, with their issuer.',
    matters: 'A token that is not verified proves nothing.',
    find: 'Run `kubectl get requestauthentication` in its namespace, and read the issuer.',
  },
  trustDomain: {
    meaning: 'The trust domain of the identities in the mesh.',
    matters: "Two meshes with the same trust domain accept each other's identities.",
    find: 'Read `trustDomain` in the mesh configuration.',
  },
  egressPolicy: {
    meaning: 'The destinations outside the mesh that the agent may call.',
    matters: 'Without a limit, a prompt or a fault can send data to any destination.',
    find: 'Read `outboundTrafficPolicy` of the mesh, and the Sidecar or ServiceEntry of the namespace.',
  },
  sidecarInjection: {
    meaning: 'Whether the mesh proxy runs beside the agent.',
    matters: 'A pod without the proxy bypasses every rule of the mesh.',
    find: 'Check that the pod has a container `istio-proxy`, or its namespace the label `istio-injection`.',
  },
  accessLogs: {
    meaning: 'The log of calls to and from the agent.',
    matters: 'The log shows which calls were made when an incident occurred.',
    find: 'Read the Telemetry resource or `accessLogFile` of the mesh, and check for a recent entry.',
  },
  governanceEndpoint: {
    meaning: "The address of the governance service that evaluates the agent's actions.",
    matters: 'Without it, it is unknown whether actions are evaluated at all.',
    find: "Find its URL in the agent's configuration.",
  },
  governanceModel: {
    meaning: 'The model that evaluates actions, with its version.',
    matters: 'Versions evaluate differently, so an evaluation without a version cannot be reproduced.',
    find: 'Query the governance service for its version, or read it in its configuration.',
  },
  decisionThreshold: {
    meaning: 'The risk threshold from which an action is held back.',
    matters: 'A threshold that is too high holds back nothing.',
    find: 'Read it in the settings of the governance service.',
  },
  riskCategories: {
    meaning: 'The kinds of risk that are evaluated.',
    matters: 'A kind of risk that is not listed is not detected.',
    find: 'Read the list in the settings of the governance service.',
  },
  escalationContact: {
    meaning: 'Who is notified when an action is held back.',
    matters: 'Without a notification, a patient may be the first to notice.',
    find: 'Find out who received its last message, and whether that person is still responsible.',
  },
  humanOverride: {
    meaning: "How a person stops or reverses the agent's actions.",
    matters: 'A decision about a patient must be subject to human authority.',
    find: 'Try it in a test environment with a person on duty.',
  },
  reviewCadence: {
    meaning: 'How often people review the evaluations.',
    matters: 'Models drift, and only a review detects it.',
    find: 'Find the date of the last review and who signed it.',
  },
  guardrailsConfig: {
    meaning: 'The folder or ID of the guardrails configuration.',
    matters: 'Only that configuration states which guardrails are active.',
    find: 'It is the path that the agent passes to `RailsConfig`, or `config_id` in its requests.',
  },
  inputRails: {
    meaning: 'What is checked in a message before the model receives it.',
    matters: 'Without input checks, every injected instruction reaches the model.',
    find: 'Read `rails.input.flows` in `config.yml`.',
  },
  outputRails: {
    meaning: 'What is checked in an answer before a user receives it.',
    matters: 'These checks are the last point at which harmful or private text can be stopped.',
    find: 'Read `rails.output.flows` in `config.yml`.',
  },
  dialogRails: {
    meaning: 'Which conversations are guided and which are declined.',
    matters: 'They keep the agent away from topics that it is not made for, such as a diagnosis.',
    find: 'Read the flows in its Colang files.',
  },
  retrievalRails: {
    meaning: 'What is checked in the passages that are retrieved for an answer.',
    matters: 'A document can contain instructions, or data that the requester may not see.',
    find: 'Read `rails.retrieval.flows` in `config.yml`.',
  },
  executionRails: {
    meaning: 'What is checked before and after the agent calls a tool.',
    matters: 'A tool has real effects that no answer can undo.',
    find: 'Read `rails.tool_input` and `rails.tool_output`, or the checks in its actions.',
  },
  sensitiveDataDetection: {
    meaning: 'What detects and masks personal data, and where.',
    matters: 'Patient data must not reach a model or a log that is not meant for it.',
    find: 'Read `rails.config.sensitive_data_detection` in `config.yml`.',
  },
  jailbreakDetection: {
    meaning: 'What detects attempts to make the agent break its rules.',
    matters: 'A rule that exists only as text can be overridden by text.',
    find: 'Read `rails.config.jailbreak_detection`, and try a known attempt in a test environment.',
  },
  factChecking: {
    meaning: 'What compares an answer with its sources.',
    matters: 'A plausible but invented answer is the most dangerous one in a hospital.',
    find: 'Find a flow such as `self check facts` among the output rails.',
  },
  guardrailsModel: {
    meaning: 'The model that performs the checks, if it differs from the one that answers.',
    matters: 'A model that checks itself misses its own errors.',
    find: 'Read `models` in `config.yml`; the type of each model states its purpose.',
  },
  policyVersion: {
    meaning: 'The version of the policies in force.',
    matters: 'A decision can be traced to its rules only if their version is known.',
    find: 'Query the engine, or read the tag of the last release.',
  },
  decisionTimeout: {
    meaning: 'How long the agent waits for a decision.',
    matters: 'Its behavior after that time is its policy while the engine is slow.',
    find: "Read the timeout of the agent's calls to the engine.",
  },
  policyOwner: {
    meaning: 'The person or team responsible for the policies.',
    matters: 'Rules without an owner are changed by everyone or not at all.',
    find: 'Check who approved their last change.',
  },
} as const satisfies Readonly<Record<string, PolicyKeyText>>;
export type PolicyKey = keyof typeof texts;

/** The meaning of each key, why it matters, and how to find its value. */
export const policyKeyTexts: Readonly<Record<PolicyKey, PolicyKeyText>> = texts;

/** Every supported key. */
export const policyKeys = Object.keys(texts) as readonly PolicyKey[];

/** The keys expected for each type of engine. */
export const expectedKeys: Readonly<Record<PolicyType, readonly PolicyKey[]>> = {
  OPA: [
    'policyEndpoint',
    'policyPackage',
    'policyBundle',
    'decisionPath',
    'decisionLogs',
    'defaultDecision',
    'policyAuthentication',
    'failureMode',
  ],
  Istio: [
    'meshNamespace',
    'mtlsMode',
    'authorizationPolicy',
    'requestAuthentication',
    'trustDomain',
    'egressPolicy',
    'sidecarInjection',
    'accessLogs',
  ],
  Nemesis: [
    'governanceEndpoint',
    'governanceModel',
    'decisionThreshold',
    'riskCategories',
    'escalationContact',
    'decisionLogs',
    'humanOverride',
    'reviewCadence',
  ],
  NeMo_Guardrails: [
    'guardrailsConfig',
    'inputRails',
    'outputRails',
    'dialogRails',
    'retrievalRails',
    'executionRails',
    'sensitiveDataDetection',
    'jailbreakDetection',
    'factChecking',
    'guardrailsModel',
  ],
  Custom: [
    'policyEndpoint',
    'policyVersion',
    'policyAuthentication',
    'decisionLogs',
    'defaultDecision',
    'failureMode',
    'decisionTimeout',
    'policyOwner',
  ],
};

/** Returns the type with the most keys in the metadata; undefined if there are none. */
export const likeliestType = (metadata: Readonly<Record<string, unknown>>): PolicyType | undefined => {
  const named = (type: PolicyType) => expectedKeys[type].filter((key) => Object.hasOwn(metadata, key)).length;
  const best = policyTypes.toSorted((a, b) => named(b) - named(a))[0];
  return best !== undefined && named(best) > 0 ? best : undefined;
};
