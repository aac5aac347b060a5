/** Keys of metadata by which an owner says how policies bind an agent. An empty value counts as missing. */

/** Types of policy engine that are told apart; an agent without any is of none of them. */
export const policyTypes = ['OPA', 'Istio', 'Nemesis', 'NeMo_Guardrails', 'Custom'] as const;
export type PolicyType = (typeof policyTypes)[number];

/** Their names for people. */
export const policyTypeNames: Readonly<Record<PolicyType, string>> = {
  OPA: 'Open Policy Agent (OPA)',
  Istio: 'Istio service mesh',
  Nemesis: 'Nemesis neural governance',
  NeMo_Guardrails: 'NeMo Guardrails',
  Custom: 'Another policy engine',
};

/** A sentence each. */
export interface PolicyKeyText {
  readonly says: string;
  readonly matters: string;
  readonly find: string;
}

const texts = {
  policyEndpoint: {
    says: 'The address at which the agent asks for a decision.',
    matters: 'Without it nobody can tell whether decisions are asked for at all.',
    find: "Look for the engine's URL in the agent's environment variables or its sidecar.",
  },
  policyPackage: {
    says: 'The package whose rules decide for this agent, such as `clinical.triage`.',
    matters: "An engine serves many packages, and another one's rules say nothing about this agent.",
    find: 'It is the line `package` at the top of the Rego file that the agent asks.',
  },
  policyBundle: {
    says: 'The bundle that the rules come in, with its revision.',
    matters: 'A decision can be traced to its rules only when the revision is known.',
    find: "Read `bundles` in OPA's configuration, or ask the engine at `/v1/status`.",
  },
  decisionPath: {
    says: 'The rule that is asked, such as `/v1/data/clinical/triage/allow`.',
    matters:
      'An engine that is asked for a path that does not exist answers with nothing, which some callers take for a yes.',
    find: 'It is the path of the request that the agent sends to the engine.',
  },
  decisionLogs: {
    says: 'Where each decision is recorded.',
    matters: 'A decision that nobody can read afterwards cannot be defended before an auditor.',
    find: "Look for the log setting in the engine's configuration, and for a fresh entry at its end.",
  },
  defaultDecision: {
    says: 'What is decided when no rule applies: deny or allow.',
    matters: 'A default of allow lets through whatever nobody thought of.',
    find: 'In OPA it is the line `default allow`; ask another engine for something that no rule names.',
  },
  policyAuthentication: {
    says: 'How the agent proves to the engine who it is.',
    matters: 'An engine that answers anybody can be asked, and misled, by anybody.',
    find: 'Send a request without credentials: it has to be refused.',
  },
  failureMode: {
    says: 'What the agent does when the engine does not answer: stop (closed) or go on (open).',
    matters: 'An agent that fails open has no policy whenever its engine is down.',
    find: 'Stop the engine on a test stage and see whether the agent still acts.',
  },
  meshNamespace: {
    says: 'The namespace of the mesh in which the agent runs.',
    matters: 'Rules of a mesh hold for a namespace, so the wrong one has others.',
    find: 'Run `kubectl get pods -A` and look for the pod of the agent.',
  },
  mtlsMode: {
    says: 'Whether traffic within the mesh must be encrypted and signed: STRICT or PERMISSIVE.',
    matters: 'PERMISSIVE still takes plain text, from whoever reaches the pod.',
    find: 'Run `kubectl get peerauthentication -A` and read the mode that applies.',
  },
  authorizationPolicy: {
    says: 'The policy that names who may call the agent.',
    matters: 'Without one every workload of the mesh may call it.',
    find: 'Run `kubectl get authorizationpolicy` in its namespace.',
  },
  requestAuthentication: {
    says: 'The rule that checks the tokens of callers, with their issuer.',
    matters: 'A token that nobody checks proves nothing.',
    find: 'Run `kubectl get requestauthentication` in its namespace, and read the issuer.',
  },
  trustDomain: {
    says: 'The trust domain that identities of the mesh belong to.',
    matters: 'Two meshes with one trust domain take each other for their own.',
    find: 'Read `trustDomain` in the configuration of the mesh.',
  },
  egressPolicy: {
    says: 'What the agent may call outside of the mesh.',
    matters: 'Without a limit data can be sent anywhere, by a prompt as well as by a fault.',
    find: 'Read `outboundTrafficPolicy` of the mesh, and the Sidecar or ServiceEntry of the namespace.',
  },
  sidecarInjection: {
    says: 'Whether the proxy of the mesh stands beside the agent.',
    matters: 'A pod without the proxy passes by every rule of the mesh.',
    find: 'The pod has a container `istio-proxy`, or its namespace the label `istio-injection`.',
  },
  accessLogs: {
    says: 'Where calls to and from the agent are recorded.',
    matters: 'They show what was called when something went wrong.',
    find: 'Read the Telemetry resource or `accessLogFile` of the mesh, and look for a fresh entry.',
  },
  governanceEndpoint: {
    says: 'The address of the governance service that judges what the agent does.',
    matters: 'Without it nobody can tell whether anything is judged.',
    find: "Look for its URL in the agent's configuration.",
  },
  governanceModel: {
    says: 'The model that judges, with its version.',
    matters: 'Another version judges otherwise, so a judgement without one cannot be repeated.',
    find: 'Ask the governance service for its version, or read it in its configuration.',
  },
  decisionThreshold: {
    says: 'From which risk on an action is held back.',
    matters: 'A threshold that is set too high holds back nothing.',
    find: 'Read it in the settings of the governance service.',
  },
  riskCategories: {
    says: 'The kinds of risk that are judged.',
    matters: 'A kind that is not among them is not looked for.',
    find: 'Read the list in the settings of the governance service.',
  },
  escalationContact: {
    says: 'Who is told when an action is held back.',
    matters: 'What is held back and told to nobody is found out by a patient.',
    find: 'Ask who had the last message of it, and whether that person still has this task.',
  },
  humanOverride: {
    says: 'How a person stops or reverses what the agent does.',
    matters: 'A decision about a patient must have a person above it.',
    find: 'Try it on a test stage, with a person who is on duty.',
  },
  reviewCadence: {
    says: 'How often the judgements are reviewed by people.',
    matters: 'A model drifts, and nobody sees it who does not look.',
    find: 'Look for the date of the last review and who signed it.',
  },
  guardrailsConfig: {
    says: 'The folder or the id of the configuration that the rails are read from.',
    matters: 'Which rails hold is said there and nowhere else.',
    find: 'It is the path that the agent gives to `RailsConfig`, or `config_id` of its requests.',
  },
  inputRails: {
    says: 'What is checked of a message before the model sees it.',
    matters: 'Without them every injected instruction reaches the model.',
    find: 'Read `rails.input.flows` in `config.yml`.',
  },
  outputRails: {
    says: 'What is checked of an answer before a person sees it.',
    matters: 'They are the last place at which harmful or private text is stopped.',
    find: 'Read `rails.output.flows` in `config.yml`.',
  },
  dialogRails: {
    says: 'Which conversations are led, and which are refused.',
    matters: 'They keep the agent from topics that it is not made for, such as a diagnosis.',
    find: 'Read the flows in its Colang files.',
  },
  retrievalRails: {
    says: 'What is checked of the passages that are looked up for an answer.',
    matters: 'A document can carry instructions, or data that is not meant for who asks.',
    find: 'Read `rails.retrieval.flows` in `config.yml`.',
  },
  executionRails: {
    says: 'What is checked of the tools that the agent calls, before and after.',
    matters: 'A tool changes the world, and no answer takes that back.',
    find: 'Read `rails.tool_input` and `rails.tool_output`, or the checks within its actions.',
  },
  sensitiveDataDetection: {
    says: 'What finds and hides personal data, and in which places.',
    matters: 'Data of patients must not reach a model or a log that is not meant for it.',
    find: 'Read `rails.config.sensitive_data_detection` in `config.yml`.',
  },
  jailbreakDetection: {
    says: 'What finds an attempt to talk the agent out of its rules.',
    matters: 'Every rule that is a text can be talked away.',
    find: 'Read `rails.config.jailbreak_detection`, and try a known attempt on a test stage.',
  },
  factChecking: {
    says: 'What compares an answer with its sources.',
    matters: 'An answer that sounds right and is made up is the most dangerous one in a hospital.',
    find: 'Look for a flow such as `self check facts` among the output rails.',
  },
  guardrailsModel: {
    says: 'The model that does the checks, where it is another than the one that answers.',
    matters: 'A model that checks itself overlooks its own faults.',
    find: 'Read `models` in `config.yml`: the type of each says what it does.',
  },
  policyVersion: {
    says: 'Which version of the policies is in force.',
    matters: 'A decision can be traced to its rules only when their version is known.',
    find: 'Ask the engine, or read the tag that was released last.',
  },
  decisionTimeout: {
    says: 'How long the agent waits for a decision.',
    matters: 'What it does after that time is its policy whenever the engine is slow.',
    find: "Read the time limit of the agent's calls to the engine.",
  },
  policyOwner: {
    says: 'The person or team that answers for the policies.',
    matters: 'Rules that belong to nobody are changed by everybody, or by nobody.',
    find: 'Look who approved the last change of them.',
  },
} as const satisfies Readonly<Record<string, PolicyKeyText>>;
export type PolicyKey = keyof typeof texts;

/** What each key says, why it matters, and how it is found out. */
export const policyKeyTexts: Readonly<Record<PolicyKey, PolicyKeyText>> = texts;

/** Every key that is offered. */
export const policyKeys = Object.keys(texts) as readonly PolicyKey[];

/** The keys that an agent of a type is expected to name. */
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

/** The type whose keys the metadata names most of; undefined where it names none. */
export const likeliestType = (metadata: Readonly<Record<string, unknown>>): PolicyType | undefined => {
  const named = (type: PolicyType) => expectedKeys[type].filter((key) => Object.hasOwn(metadata, key)).length;
  const best = policyTypes.toSorted((a, b) => named(b) - named(a))[0];
  return best !== undefined && named(best) > 0 ? best : undefined;
};
