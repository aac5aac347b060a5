import type { Framework } from '../framework.ts';

export const tillion: Framework = {
  key: 'tillion',
  name: 'Tillion',
  officialName: 'None; no framework, checklist or standard of this name is known to be public',
  version: 'None; there is no public text to follow',
  publisher: 'This product; no publisher of that name was found',
  licence: 'Ids, titles and all other texts are our own; nothing of anybody else is used.',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'product-authored',
  kind: 'vendor-checklist',
  reads: 'compliance',
  label: 'Product-authored checklist; no public Tillion framework is known',
  notice:
    'This product alone wrote these controls and mapped them to parameters, as no public text under the name was found; nobody publishes or endorses them. They gather evidence about an agent, certify nothing and measure against no outside standard.',
  controls: [
    {
      id: 'TIL-01',
      title: 'Agent identity and owner',
      category: 'Governance',
      intent: 'It is known which agent this is, under which identity it acts, and who answers for it.',
      basis:
        'Written for this product as its starting point, since nothing can be asked of an agent that nobody can name.',
      coverage: {
        why: 'Identity, registration and owner are declared in the manifest. Whether the person named there really looks after the agent is beyond a scan.',
      },
      parameters: {
        'agent-unique-identity':
          'A shared identity makes several workloads look like one, so none of them can be held to anything.',
        'agent-inventory-registered':
          'The inventory is where identity, version and owner of an agent come together for others to find.',
        'accountable-owner-named':
          'An agent without an owner keeps running when its reason has gone, because nobody feels called upon to end it.',
      },
    },
    {
      id: 'TIL-02',
      title: 'Declared purpose and boundary',
      category: 'Governance',
      intent:
        'What the agent is for, how far it may go alone and where it stops are stated, and it keeps to them under pressure.',
      basis:
        'Written for this product, because the published frameworks here touch on the purpose of a single agent only lightly.',
      coverage: {
        why: "The statement is read from agent card or manifest. Whether the agent keeps to it is not taken on anybody's word, and no set of attempts covers every way to lead an agent astray.",
      },
      parameters: {
        'off-scope-refusal-rate':
          'It measures whether the stated limit is one that the agent itself observes.',
        'multi-turn-manipulation-resistance':
          'A limit that holds against a blunt request may give way to a patient conversation.',
        'purpose-declared':
          'The declared purpose is the yardstick by which every other part of this control is judged.',
        'autonomy-level-declared': 'It says which steps within the purpose still take a person.',
      },
    },
    {
      id: 'TIL-03',
      title: 'Least-privilege tools',
      category: 'Action',
      intent:
        'Each tool of the agent is granted by name, marked by what it does, limited by its own credential, and writes only where that was granted.',
      basis:
        'Written for this product, as tools turn what a model says into what happens and their rights bound every error.',
      coverage: {
        why: 'Tools and their marks are read from their servers, grants and credentials from the manifest. Marks are what the author of a tool claims, and what a credential opens elsewhere is not tried out.',
      },
      parameters: {
        'tool-allow-list':
          'Privilege can be weighed only for a finite list, and what a wildcard will bring is unknown.',
        'tool-read-only-default':
          'Most tasks only look things up, so the right to write is privilege without need unless somebody asked for it.',
        'destructive-tools-annotated':
          'Marks tell whoever grants tools which of them deserve a second thought.',
        'tool-credentials-scoped':
          'In the end the credential decides what a tool can do, whatever its description promises.',
      },
    },
    {
      id: 'TIL-04',
      title: 'Human approval of consequential actions',
      category: 'Action',
      intent:
        'Before the agent does something of consequence, a person sees exactly what is planned and approves it, once and for this case alone.',
      basis:
        'Written for this product, as an approval is easily asked for and as easily made empty by vague wording or reuse.',
      coverage: {
        why: 'The wait, the text shown and the single use of an approval are declared in the manifest. Whether the approver thinks before agreeing remains unknown.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It shows that such an action waits at all, on which the rest of this control depends.',
        'approval-shows-exact-action':
          'A summary by the model can hide what a call will do, so the approver has to see tool, target and arguments.',
        'approval-single-use':
          'An approval that lasts would also cover the next action, which nobody has looked at.',
      },
    },
    {
      id: 'TIL-05',
      title: 'Instruction integrity',
      category: 'Instructions',
      intent:
        'The agent takes instructions from its owner, and from its user within those; documents, results and tool texts remain material to it.',
      basis:
        'Written for this product, on the view that every way by which words reach the model is a way to command it.',
      coverage: {
        why: "Filter, gate and make-up of prompts are declared in the manifest, clean tool texts attested. For resistance nobody's word is taken, and even a fixed set of attempts promises nothing about new ones.",
      },
      parameters: {
        'input-guardrail-present':
          'A filter takes out the plain attempts, so that the other measures mainly meet the subtle ones.',
        'untrusted-content-tool-gate':
          'It limits the damage on the assumption that sooner or later a foreign instruction is obeyed.',
        'tool-description-clean':
          'Tool texts are loaded as if the owner had written them, so an order planted there meets no suspicion.',
        'direct-injection-resistance':
          "It measures whether a user can talk the agent out of its owner's orders.",
        'indirect-injection-resistance':
          'It measures whether material is obeyed, which is the very confusion that this control is about.',
        'instruction-data-separation':
          'It gives the model a line between orders and material that it can go by.',
      },
    },
    {
      id: 'TIL-06',
      title: 'Hidden context and secrets',
      category: 'Instructions',
      intent:
        'The hidden context of the agent does not come out readily, and nothing is lost if it does, because it holds no secret.',
      basis: 'Written for this product on the assumption that hidden text stays hidden only for a time.',
      coverage: {
        why: 'Where secrets lie and what prompts hold is judged by what the manifest declares. Whether instructions can be drawn out of the agent is no matter of declaration.',
      },
      parameters: {
        'secrets-in-manager':
          'Credentials from a store need not stand in prompts, environment files or images, which get copied and read.',
        'system-prompt-leakage':
          'It shows how readily hidden text comes out, and so how urgent it is to clean that text.',
        'system-prompt-secret-free':
          'This safeguard still holds after a leak, for nobody can use what was never there.',
      },
    },
    {
      id: 'TIL-07',
      title: 'Sensitive data handling',
      category: 'Data and output',
      intent:
        'Data sources of the agent carry a class, and sensitive content is masked in its records and withheld from those not entitled to it.',
      basis:
        'Written for this product, following data through an agent from the source over the record to the answer.',
      coverage: {
        why: 'Masking and filters are declared in the manifest. Classes are declared or attested for each source, and whether a class is the right one is left to the owner of the data.',
      },
      parameters: {
        'data-classification-declared':
          'Masks and filters have to know what is sensitive, and the class of a source tells them.',
        'phi-redaction-in-logs':
          'It shows how data is handled where users never look and operators look every day.',
        'output-sensitive-data-filter':
          'At the answer it is no longer enough to know the data; it also has to be known what this reader may see.',
      },
    },
    {
      id: 'TIL-08',
      title: 'Safe output and execution',
      category: 'Data and output',
      intent:
        'Neither answers of the agent nor code that it writes can harm a reader or a system, or carry data away.',
      basis:
        'Written for this product: what a model produces deserves the caution that is due to an unknown sender.',
      coverage: {
        why: 'Filters, rendering, sandbox and outgoing rules are declared in the manifest. No attempt is made to break them.',
      },
      parameters: {
        'output-guardrail-present':
          'It examines output by its content, whatever will be done with it afterwards.',
        'output-rendering-safe': 'It takes from an answer the power to act in the program that displays it.',
        'code-execution-sandboxed': 'It bounds the harm of code that runs before anybody has reviewed it.',
        'egress-allow-list':
          'Code and tools that turn to harm need a way out, and only the approved ones are left to them.',
        'exfiltration-channel-blocked':
          'It tries with marked data whether an answer or a call can be made to carry it off.',
      },
    },
    {
      id: 'TIL-09',
      title: 'Memory and retrieval hygiene',
      category: 'Memory and peers',
      intent:
        'What the agent remembers and retrieves comes from known sources, is kept apart by user, and cannot be altered unnoticed.',
      basis:
        'Written for this product, because memory makes a single bad entry last and few published controls here ask about it.',
      coverage: {
        why: 'Memory and sources are declared in the manifest, approval of index entries is declared or attested, and existing content is not searched for poison.',
      },
      parameters: {
        'memory-write-controlled':
          'Hygiene begins on entry, since a memory of unknown source can later be neither judged nor found and removed.',
        'memory-isolation':
          'What one user confides must not turn up as knowledge in the session of somebody else.',
        'retrieval-source-allow-list':
          'The agent repeats with certainty what it has retrieved, so it matters who could write it.',
        'retrieval-index-integrity':
          'A passage that was slipped into the index once speaks in every answer that it fits.',
      },
    },
    {
      id: 'TIL-10',
      title: 'Trust between agents',
      category: 'Memory and peers',
      intent:
        'Agents that work with this agent prove who they are, and work is never handed on with more rights than came with it.',
      basis:
        'Written for this product, as no person looks on between agents and proof of identity has to do that work.',
      coverage: {
        why: 'Cards are fetched and verified, and mutual proof is read from them, as a scan does not pose as a peer. Checked callbacks and the narrowing of rights are declared in the manifest.',
      },
      parameters: {
        'inter-agent-mutual-auth':
          'If only one end proves its identity, the other can be an impostor that nobody asked.',
        'agent-card-authentic':
          'The card is the first thing that agents learn about each other, and all later trust builds on it.',
        'callback-signature-checked':
          'A result that arrives hours later has to prove anew that it comes from the agent that got the task.',
        'delegation-narrows-rights':
          'Trust in a peer must not become a way to rights that the caller never had.',
      },
    },
    {
      id: 'TIL-11',
      title: 'Traceability',
      category: 'Operation',
      intent:
        'Every action of the agent can be put together again from records that nobody can alter unnoticed.',
      basis:
        'Written for this product, as with an agent the question is not only who acted but what led it to act.',
      coverage: {
        why: 'Logging and traces are declared in the manifest, protection and replay there or by attestation, as a scan rebuilds no past action.',
      },
      parameters: {
        'audit-logging-enabled': 'It provides the record from which every later reconstruction has to start.',
        'tool-call-logging':
          'Tool calls are the actions proper, and a trace without their arguments and results has a hole in the middle.',
        'reasoning-trace-captured':
          'Plans and choices explain why the agent did what the log merely says that it did.',
        'log-tamper-protection':
          'Records prove something only if those whom they burden could not rewrite them.',
        'forensic-replay-possible':
          'It is the proof of the whole: one past action, put together again from its input to its effect.',
      },
    },
    {
      id: 'TIL-12',
      title: 'Stop and recover',
      category: 'Operation',
      intent:
        'The agent can be halted at once, cut off from everything that it may reach, and brought back to a sound state.',
      basis:
        'Written for this product, as the way to stop something that acts by itself has to be prepared in advance.',
      coverage: {
        why: 'The switch to halt is declared or attested. Withdrawal of credentials and backups are attested, a drill with its record.',
      },
      parameters: {
        'credential-revocation-time':
          'While its keys still work, whoever holds them can go on where a halted agent left off.',
        'kill-switch-available': 'It is the halt itself, from a place that the agent cannot influence.',
        'agent-state-backup':
          'After a halt, the last sound state must lie somewhere other than in the agent that went wrong.',
      },
    },
  ],
};
