import type { Framework } from '../framework.ts';

export const nistAiRmf: Framework = {
  key: 'nist-ai-rmf',
  name: 'NIST AI RMF',
  officialName:
    'Artificial Intelligence Risk Management Framework (AI RMF 1.0), NIST AI 100-1, with its Generative AI Profile, NIST AI 600-1',
  version: 'AI RMF 1.0 of January 26, 2023; Generative AI Profile of July 2024',
  publisher: 'U.S. National Institute of Standards and Technology',
  license:
    'U.S. government work, public domain in the United States; attribution to NIST is requested. The IDs are NIST’s; titles and all other texts are our own.',
  url: 'https://www.nist.gov/itl/ai-risk-management-framework',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'A score here is evidence about one agent, not a certification or an assessment by NIST. This product chose 15 of the 72 subcategories, gave them short titles and mapped them; NIST has not approved this.',
  controls: [
    {
      id: 'GOVERN 1.6',
      title: 'AI system inventory',
      category: 'Govern',
      intent:
        'The organization knows of this agent and of other agents in its environment, because its register is compared with discovery results.',
      coverage: {
        why: 'Registration is declared in the manifest; unregistered agents cannot be declared. Agents outside the scans, such as in a vendor’s cloud, are not counted.',
      },
      parameters: {
        'undeclared-agent-count':
          'Each agent found outside the register shows a gap in how the register is maintained.',
        'agent-inventory-registered':
          'Attention in proportion to risk requires that a system is on record with its running version.',
      },
    },
    {
      id: 'GOVERN 2.1',
      title: 'Roles and responsibilities',
      category: 'Govern',
      intent:
        'The person responsible for the agent and the group that oversees its security objectives are documented.',
      coverage: {
        why: 'The owner is declared in the manifest or attested. Minutes, attested by a named person, show that a group met and reviewed the objectives.',
      },
      parameters: {
        'accountable-owner-named':
          'A recognized risk leads to action only if one reachable person or team is responsible.',
        'security-objectives-reviewed':
          'Reviewed objectives define what the people in charge are responsible for and make them discuss it.',
      },
    },
    {
      id: 'GOVERN 6.1',
      title: 'Third-party risk policies',
      category: 'Govern',
      intent:
        'Every external model, tool or data source of the agent has a recent vendor review and, if PHI is involved, an agreement.',
      coverage: {
        why: 'Reviews and agreements are documents that a named person attests, until they expire. No parameter shows the underlying policy; for an agent without PHI, only the reviews count.',
      },
      parameters: {
        'business-associate-agreement':
          'If PHI is involved, this agreement makes the third-party policy binding, and it must not have expired.',
        'third-party-review-age':
          'A vendor policy matters only if it is applied; the last review shows when it was applied.',
      },
    },
    {
      id: 'MAP 1.1',
      title: 'Intended purpose and context',
      category: 'Map',
      intent:
        'The purpose of the agent is stated, including whether it involves health data with its own laws.',
      coverage: {
        why: 'The purpose is read from the agent card or manifest; the scope is declared or attested. Whether users and settings outside the purpose were considered is not examined.',
      },
      parameters: {
        'purpose-declared':
          'Risk is mapped for a use; the stated purpose is the use that everything else is measured against.',
        'phi-scope-declared':
          'Health data brings its own laws into the context, so it must be known whether the agent handles any.',
      },
    },
    {
      id: 'MAP 3.5',
      title: 'Human oversight processes',
      category: 'Map',
      intent:
        'The points at which a person approves, reviews or takes over are defined, and the agent complies.',
      coverage: {
        why: 'The wait for approval is declared in the manifest; the human escalation path is declared or attested. Decisions are reviewed outside the agent, so that part is declared or attested.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'This is oversight at the most important moment, before an irreversible action.',
        'escalation-path-to-human':
          'Oversight also starts with users: a user who doubts the agent can call a person.',
        'autonomy-level-declared':
          'Human oversight can be defined only once it is decided how much the agent does alone.',
        'high-impact-decision-review':
          'If care, benefits or rights are at stake, the process must involve a qualified person who can overrule the agent.',
      },
    },
    {
      id: 'MAP 4.2',
      title: 'Controls on components',
      category: 'Map',
      intent:
        'The agent’s components, bought or built, are on record with their source, and a recent analysis assessed their risks.',
      coverage: {
        why: 'Components and sources of tool servers are declared in the manifest. The risk analysis is a document, attested with its date and author. No parameter shows which control was chosen for which component.',
      },
      parameters: {
        'mcp-server-provenance':
          'The controls a component needs depend on its maker, and tool servers are the components added most casually.',
        'risk-assessment-age':
          'The analysis links controls to components, and an old one may describe components that no longer exist.',
        'ai-bom-present': 'A control can be assigned only to a listed component, including models and data.',
      },
    },
    {
      id: 'MEASURE 2.4',
      title: 'Production monitoring',
      category: 'Measure',
      intent: 'The agent’s daily activity, quality, tool use and cost are monitored while it runs.',
      coverage: {
        why: 'Metrics collection is declared in the manifest. Baselines, quality and cost are monitored in the organization’s own systems, whose use is declared in the manifest or attested.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Without production signals, only the agent’s behavior in tests is known.',
        'tool-use-baseline':
          'An agent’s functions are its tools, and a baseline shows when it begins to use them differently.',
        'output-quality-monitoring':
          'Models drift and questions change, so good answers at release mean little for today’s answers.',
        'spend-monitoring': 'A jump in tokens is an early sign that a component loops, fails or is abused.',
      },
    },
    {
      id: 'MEASURE 2.6',
      title: 'Safety evaluation',
      category: 'Measure',
      intent:
        'For harmful requests, requests beyond its task, or with its filter unavailable, the agent declines.',
      coverage: {
        why: 'Behavior without the filter is declared or attested; rejection rates cannot be declared. A rate applies to a fixed test set, not to other requests.',
      },
      parameters: {
        'guardrail-fail-closed':
          'Failing safely means that a lost filter stops requests instead of letting them through.',
        'harmful-request-refusal-rate':
          'It measures how often openly harmful requests are refused, as a number to compare with the risk tolerance.',
        'off-scope-refusal-rate':
          'Beyond its declared purpose the agent was not evaluated, so declining is the safe outcome.',
      },
    },
    {
      id: 'MEASURE 2.7',
      title: 'Security and resilience evaluation',
      category: 'Measure',
      intent:
        'The agent was attacked with known techniques, the results are on record, and its serious weaknesses are fixed.',
      coverage: {
        why: 'Date and findings of exercises are attested with their report; resistance to attacks cannot be declared. Human-led exercises go further than fixed test sets.',
      },
      parameters: {
        'direct-injection-resistance':
          'Evaluation begins with the simplest attack: a caller who instructs the agent to ignore its instructions.',
        'indirect-injection-resistance':
          'Resilience must cover attackers who never contact the agent and only leave text where it will read it.',
        'jailbreak-resistance':
          'It shows how the limits set by owner and model maker withstand role play, disguise and pressure.',
        'multi-turn-manipulation-resistance':
          'Single-message tests miss patient attackers, so part of the evaluation runs over several turns.',
        'red-team-age':
          'Models, tools and attack methods change, so the date shows whether the evaluation covers the running agent.',
        'red-team-findings-open':
          'An evaluation improves security only through fixed findings; this counts the serious ones that remain open.',
      },
    },
    {
      id: 'MEASURE 2.8',
      title: 'Transparency and accountability',
      category: 'Measure',
      intent:
        'For each action of the agent, it is known how it came about, on whose behalf, and which instructions were in force.',
      coverage: {
        why: 'Tracing is declared in the manifest; attribution is declared or attested. Prompt storage and review are declared or attested, because they happen in the repository.',
      },
      parameters: {
        'reasoning-trace-captured':
          'Recorded plans, tool choices and steps come closest to an explanation of an agent’s actions.',
        'log-actor-attribution':
          'An action is accounted for once its log entry names the user and the agent behind it.',
        'system-prompt-versioned':
          'Past behavior can be explained only from the instructions of that day and the review that approved them.',
      },
    },
    {
      id: 'MEASURE 2.10',
      title: 'Privacy risk',
      category: 'Measure',
      intent:
        'The agent’s privacy effects were examined, and it collects, shares and stores only the personal data that its task needs.',
      coverage: {
        why: 'Removal of identifiers, classes and retention are declared. A provider’s training is not visible, and the assessment is an attested document.',
      },
      parameters: {
        'data-classification-declared':
          'Classes separate sources with personal data from those without, so that risk is assessed in the right places.',
        'phi-minimised-to-model':
          'It reduces the risk at its source: a model cannot repeat an identifier that it never received.',
        'retention-period-set':
          'The longer conversations and memory are stored, the more can leak or be misused.',
        'provider-training-opt-out':
          'Personal data used in training can appear in answers to other users, far from the original agent.',
        'privacy-impact-assessed':
          'This is the written assessment of privacy risk; the other parameters reduce the risks that it identifies.',
      },
    },
    {
      id: 'MANAGE 2.4',
      title: 'Disengage or deactivate',
      category: 'Manage',
      intent: 'An agent that departs from its purpose can be stopped and lose all access within minutes.',
      coverage: {
        why: 'The switch is declared in the manifest or attested. Scans do not stop a live agent, so credential revocation is attested with the record of a drill.',
      },
      parameters: {
        'credential-revocation-time':
          'Disengaging includes revoking access, because a second copy or a thief could continue with the same credentials.',
        'kill-switch-available':
          'This is the means to deactivate the agent, and it must work even if the agent itself has failed.',
      },
    },
    {
      id: 'MANAGE 3.1',
      title: 'Third-party monitoring',
      category: 'Manage',
      intent: 'External models and tools are reviewed periodically and cannot change unnoticed.',
      coverage: {
        why: 'Model version and tool server sources are declared in the manifest. Vendor reviews exist only on paper, so their date is attested.',
      },
      parameters: {
        'mcp-server-provenance':
          'A server of unknown publisher or version cannot be tracked for vulnerabilities or a change of owner.',
        'third-party-review-age':
          'Vendors change terms, owners and subcontractors; the age of the last review shows how much may have been missed.',
        'model-version-pinned':
          'Hosted models are replaced behind a stable name; pinning turns that into a deliberate change.',
      },
    },
    {
      id: 'MANAGE 4.1',
      title: 'Post-deployment monitoring',
      category: 'Manage',
      intent:
        'After release the agent is monitored, and the results lead to changes that a second person has approved.',
      coverage: {
        why: 'Metrics collection is declared; quality tracking and change approval are declared or attested. No source links a single observation to the change that resolves it.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'A monitoring plan is carried out by collecting signals; this shows that it happens for this agent.',
        'output-quality-monitoring':
          'It detects what users would otherwise have to report: answers that become worse or harmful while every server appears healthy.',
        'change-approval-required':
          'Observations lead to new prompts, tools and models; a second person keeps a correction from becoming the next fault.',
      },
    },
    {
      id: 'MANAGE 4.3',
      title: 'Incident communication',
      category: 'Manage',
      intent:
        'When the agent errs or is attacked, outsiders can report it, responders know their role, and affected parties are notified.',
      coverage: {
        why: 'A contact is found at the public address or on the agent card, or is attested. The response plan and notices are written procedures that a named person attests with the document.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Response and recovery follow the plan, so it must cover errors that are specific to agents.',
        'security-contact-published':
          'Communication is two-way: people who find an error need an address to report it.',
        'breach-notification-process':
          'It defines in advance who informs the people concerned and how fast, because an incident leaves no time for debate.',
      },
    },
  ],
};
