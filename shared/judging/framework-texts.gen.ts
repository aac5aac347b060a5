/** Written by `npm run generate`: do not edit. */
export const frameworkTextsText =
  '{' +
  '"hipaa":{' +
  '"notice":"This is evidence about an agent, not a certification. This product selected and mapped the paragraphs; HHS has not approved the selection. No parameter supports six-year document retention (§164.316). The rewrite proposed on January 6, 2025 is not applied.",' +
  '"controls":[' +
  '{"title":"Implementation specifications","intent":"For each addressable specification that is not implemented as written, the organization documents the reason, and the equivalent measure or why none is reasonable either."},' +
  '{"title":"Risk analysis","intent":"The organization has recently analyzed the risks of this agent, including where ePHI enters and leaves it and which model providers are involved."},' +
  '{"title":"Risk management","intent":"Known weaknesses of the agent are resolved until the risk to ePHI is reasonable."},' +
  '{"title":"Information system activity review","intent":"A reviewer regularly examines records of the agent’s activity on a known schedule."},' +
  '{"title":"Assigned security responsibility","intent":"A named person is responsible for the security of the agent and can be reached by people who find a weakness."},' +
  '{"title":"Access authorization","intent":"Access to ePHI through the agent is granted by roles, and changes require the approval of a second person."},' +
  '{"title":"Access establishment and modification","intent":"Access rights to the agent and its ePHI are recorded when they change and reviewed regularly."},' +
  '{"title":"Security awareness and training","intent":"Operators of the agent were recently trained on its risks, and its users have accepted its rules."},' +
  '{"title":"Response and reporting","intent":"Incidents that the agent causes or suffers are recognized, contained and documented."},' +
  '{"title":"Data backup plan","intent":"Conversations, memory and indexes that contain ePHI can be restored exactly."},' +
  '{"title":"Testing and revision procedures","intent":"Recovery after a failure of the agent or an attack on it is tested regularly and revised based on the results."},' +
  '{"title":"Evaluation","intent":"The safeguards of the agent are evaluated periodically, and above all after changes, by technical tests and by analysis."},' +
  '{"title":"Written contract or other arrangement","intent":"Every vendor of models, search indexes or tools that handles ePHI has signed a business associate agreement."},' +
  '{"title":"Access control","intent":"Only people and programs with granted access can reach ePHI, on every path through the agent."},' +
  '{"title":"Unique user identification","intent":"Every person and every agent acts under a unique identity that can be tracked."},' +
  '{"title":"Emergency access procedure","intent":"In an emergency, authorized users access the agent’s ePHI through a written procedure, and that access is traceable afterward."},' +
  '{"title":"Automatic logoff","intent":"An idle session or an expired token no longer grants access."},' +
  '{"title":"Encryption and decryption","intent":"Stored ePHI cannot be read without managed keys."},' +
  '{"title":"Audit controls","intent":"Actions of the agent and its tools are recorded in a form that can be examined later."},' +
  '{"title":"Mechanism to authenticate electronic protected health information","intent":"Unauthorized changes to ePHI in the agent’s log or search index can be detected."},' +
  '{"title":"Person or entity authentication","intent":"The agent responds only to callers who have proved that they are the person or system they claim to be."},' +
  '{"title":"Integrity controls","intent":"Changes to ePHI in transit to or from the agent are detected."},' +
  '{"title":"Encryption","intent":"ePHI is encrypted on every network segment between the agent and its callers, models and tools."},' +
  '{"title":"Business associate contracts","intent":"Contracts require vendors with access to ePHI to protect it and report breaches, and the recipient of the reports is defined."},' +
  '{"title":"Notification to individuals","intent":"People whose PHI was breached through the agent are notified on time, and so are the media, HHS and contract partners as 164.406 to 164.410 require."},' +
  '{"title":"Minimum necessary","intent":"Prompts, tool results, answers and logs contain only the PHI that the task requires. Disclosures to a provider for treatment are exempt."},' +
  '{"title":"Minimum necessary uses of protected health information","intent":"Within the organization, each role receives from the agent only the PHI that its work requires."}' +
  ']' +
  '},' +
  '"hitrust":{' +
  '"notice":"This result is evidence about an agent, not a HITRUST certification. This product chose and mapped the controls without HITRUST’s approval; their IDs and titles come from lists older than v11.8 and were not rechecked in it.",' +
  '"controls":[' +
  '{"title":"Privilege Management","intent":"The agent and its administrators hold few privileges. Each is granted deliberately and revoked when a review finds it unnecessary."},' +
  '{"title":"User Identification and Authentication","intent":"Every participating person, agent and tool server is uniquely identified and authenticated first."},' +
  '{"title":"Information Access Restriction","intent":"No request to the agent reveals data of another user, session or tenant, or passages that the requester may not read."},' +
  '{"title":"Addressing Security in Third Party Agreements","intent":"Vendors whose model or tool receives the agent’s data may not train on it, have agreed in writing to protect PHI, and are reviewed regularly."},' +
  '{"title":"Data Protection and Privacy of Covered Information","intent":"The covered information that the agent handles is known, and the agent shares, logs and stores only what it needs."},' +
  '{"title":"Inventory of Assets","intent":"The agent with its models, tools and MCP servers is in an inventory, and discovery finds nothing outside it."},' +
  '{"title":"Network Controls","intent":"The agent can be reached, and can reach others, only on network paths that were opened deliberately."},' +
  '{"title":"Audit Logging","intent":"Security-relevant events of the agent are logged: what was requested, answered and changed, and by whom."},' +
  '{"title":"Monitoring System Use","intent":"Use of the agent is monitored through live signals and regular reviews, and anomalies are reported to a person."},' +
  '{"title":"Protection of Log Information","intent":"The agent’s log entries cannot be rewritten or removed undetected, and they are retained as long as the organization requires."},' +
  '{"title":"Input Data Validation","intent":"Oversized, malformed or hostile input is rejected before the agent or one of its tools acts on it."},' +
  '{"title":"Policy on the Use of Cryptographic Controls","intent":"The agent’s traffic and stores are encrypted with current methods. Key custody is known and secrets are rotated."},' +
  '{"title":"Control of Technical Vulnerabilities","intent":"Known vulnerabilities in images, packages and agent behavior are found and fixed, and the containers leave little to exploit in the meantime."},' +
  '{"title":"Responsibilities and Procedures","intent":"Duties in an agent incident are assigned and rehearsed, and include notifying the required parties."}' +
  ']' +
  '},' +
  '"nist-ai-rmf":{' +
  '"notice":"A score here is evidence about one agent, not a certification or an assessment by NIST. This product chose 15 of the 72 subcategories, gave them short titles and mapped them; NIST has not approved this.",' +
  '"controls":[' +
  '{"title":"AI system inventory","intent":"The organization knows of this agent and of other agents in its environment, because its register is compared with discovery results."},' +
  '{"title":"Roles and responsibilities","intent":"It is documented who is responsible for the agent and which group oversees its security objectives."},' +
  '{"title":"Third-party risk policies","intent":"Every external model, tool or data source of the agent has a recent vendor review and, if PHI is involved, an agreement."},' +
  '{"title":"Intended purpose and context","intent":"The purpose of the agent is stated, including whether it involves health data with its own laws."},' +
  '{"title":"Human oversight processes","intent":"It is defined when a person approves, reviews or takes over from the agent, and the agent complies."},' +
  '{"title":"Controls on components","intent":"The agent’s components, bought or built, are on record with their source, and a recent analysis assessed their risks."},' +
  '{"title":"Production monitoring","intent":"The agent’s daily activity, quality, tool use and cost are monitored while it runs."},' +
  '{"title":"Safety evaluation","intent":"For harmful requests, requests beyond its task, or with its filter unavailable, the agent declines."},' +
  '{"title":"Security and resilience evaluation","intent":"The agent was attacked with known techniques, the results are on record, and its serious weaknesses are fixed."},' +
  '{"title":"Transparency and accountability","intent":"For each action of the agent, it is known how it came about, on whose behalf, and which instructions were in force."},' +
  '{"title":"Privacy risk","intent":"The agent’s privacy effects were examined, and it collects, shares and stores only the personal data that its task needs."},' +
  '{"title":"Disengage or deactivate","intent":"An agent that departs from its purpose can be stopped and lose all access within minutes."},' +
  '{"title":"Third-party monitoring","intent":"External models and tools are reviewed periodically and cannot change unnoticed."},' +
  '{"title":"Post-deployment monitoring","intent":"After release the agent is monitored, and the results lead to changes that a second person has approved."},' +
  '{"title":"Incident communication","intent":"When the agent errs or is attacked, outsiders can report it, responders know their role, and affected parties are notified."}' +
  ']' +
  '},' +
  '"csa-aicm":{' +
  '"notice":"A result is evidence about an agent, not a certification. This product chose 15 of the 247 objectives, described them in its own words and mapped them to parameters; CSA has neither reviewed nor approved this mapping.",' +
  '"controls":[' +
  '{"title":"Input Validation","intent":"Malicious, malformed or oversized input is sanitized, filtered or rejected before the agent acts on it."},' +
  '{"title":"Output Validation","intent":"Unsafe or sensitive content in the agent\\u0027s output is removed or withheld before a person or system uses it."},' +
  '{"title":"API Security","intent":"The agent\\u0027s interface serves only authenticated callers, limits what each can request, and reveals no internal details."},' +
  '{"title":"Agents Security Boundaries","intent":"The agent\\u0027s permitted actions and reach are stated, and requests, connections and runs beyond them are stopped."},' +
  '{"title":"AI Sandboxing","intent":"Tools of the agent and code that it generates run isolated from the host, secrets and other workloads."},' +
  '{"title":"Prompt Differentiation","intent":"Owner instructions, user messages and third-party data reach the agent\\u0027s model as parts that it can distinguish."},' +
  '{"title":"Data Encryption","intent":"Data of the agent is encrypted on every connection and in every store."},' +
  '{"title":"Sensitive Data Protection","intent":"Sensitive data is detected when it reaches the agent, protected while in use, and deleted when its retention period ends."},' +
  '{"title":"Human Supervision","intent":"People monitor the agent, make high-stakes decisions, and can overrule or stop it."},' +
  '{"title":"Agent Access Restriction","intent":"The agent can use the tools that its task requires, in the way that the task requires, and no others."},' +
  '{"title":"Audit Logs Protection","intent":"Entries in the agent\\u0027s audit log cannot be changed or removed undetected, and are retained as long as the organization requires."},' +
  '{"title":"Input Monitoring","intent":"Inputs to the agent are recorded with their context, and attacks in them are reported to a person."},' +
  '{"title":"Output Monitoring","intent":"The agent\\u0027s answers are recorded together with what led to them, and are monitored for harm and decline."},' +
  '{"title":"Service Bill of Material (BOM)","intent":"The components of the agent are listed with origin and version, and the list matches what is running."},' +
  '{"title":"Guardrails","intent":"Guardrails before and after the agent\\u0027s model stop what they are meant to stop, and reject requests when they fail."}' +
  ']' +
  '},' +
  '"owasp-ai":{' +
  '"notice":"These are risks: a pass means that evidence shows the risk is addressed, never that it is absent. Nothing is certified. This product chose the entries from two OWASP lists (CC BY-SA 4.0) and mapped them in its own words; OWASP has not approved this.",' +
  '"controls":[' +
  '{"title":"Prompt Injection","intent":"Instructions in text that the agent should only process, typed by a caller or planted in content, have no effect."},' +
  '{"title":"Sensitive Information Disclosure","intent":"The agent does not disclose personal data, secrets or other users’ data to unauthorized people."},' +
  '{"title":"Excessive Agency","intent":"The agent’s tools and permissions reach no further than its purpose requires, and irreversible actions wait for a person."},' +
  '{"title":"Supply Chain","intent":"The agent’s models, packages, images and tools have a known source and version, and are verified before use."},' +
  '{"title":"Unbounded Consumption","intent":"Consumption per caller, request and run is limited, and rising cost is detected."},' +
  '{"title":"Hidden Context Exposure","intent":"The context hidden from users holds no secret, and neither answers nor errors reveal internals."},' +
  '{"title":"Improper Output Handling","intent":"Every recipient of the agent’s output, such as a browser, program or other system, treats it as untrusted."},' +
  '{"title":"Agent Goal Hijack","intent":"Manipulated content does not divert the agent from the goal set by its user and owner."},' +
  '{"title":"Tool Misuse and Exploitation","intent":"The agent’s approved tools cannot be misused to cause harm."},' +
  '{"title":"Identity and Privilege Abuse","intent":"The agent’s identity, credentials and delegated permissions cannot be used beyond their purpose."},' +
  '{"title":"Unexpected Code Execution","intent":"Code that the agent generates, or is tricked into running, reaches neither the host nor the network."},' +
  '{"title":"Memory & Context Poisoning","intent":"The agent’s stored and retrieved content cannot be falsified by outsiders or mixed between users."},' +
  '{"title":"Insecure Inter-Agent Communication","intent":"Messages between agents are encrypted, come from the agent that they name, and cannot be forged or replayed."},' +
  '{"title":"Rogue Agents","intent":"An agent that drifts from its task, or that is not declared, is detected and can be stopped."}' +
  ']' +
  '},' +
  '"lumenalta":{' +
  '"notice":"A result is evidence about an agent, never a certificate. This product wrote the controls, in part after a public article, and mapped them to parameters. No other party, including Lumenalta, publishes or endorses them.",' +
  '"controls":[' +
  '{"title":"Ownership and security objectives","intent":"A named person is responsible for the agent, and an oversight group has documented its security objectives and reviews them."},' +
  '{"title":"Routine risk assessment","intent":"The agent’s risks were recently assessed, and its defenses were recently tested by deliberate attacks."},' +
  '{"title":"Roles and strong sign-in","intent":"Callers of the agent sign in and act within a role, administrators use central sign-in with a second factor, and idle sessions end."},' +
  '{"title":"Permission-change trail","intent":"Changes to the agent’s permissions, tools, prompts or models require approval by a second person and are logged, and the resulting permissions are reviewed."},' +
  '{"title":"Encryption","intent":"Traffic to and from the agent, and everything it stores, is encrypted with current methods."},' +
  '{"title":"Secret and key rotation","intent":"The agent’s credentials and keys are in a managed store, short-lived and rotated on a schedule."},' +
  '{"title":"Anonymisation and minimisation","intent":"Personal identifiers are removed before the agent’s text reaches a model or a log."},' +
  '{"title":"Input and output safeguards","intent":"Hostile input is stopped before the agent acts on it, and unsafe output before it reaches a recipient."},' +
  '{"title":"Integrity of code, prompt and model","intent":"The agent’s code, prompt and model run as reviewed, and a replaced part is detected or rejected."},' +
  '{"title":"Real-time monitoring","intent":"Live signals of the agent are collected, and a person is notified promptly when they become unusual."},' +
  '{"title":"Incident handling and recovery","intent":"The people responsible have practiced what to do when the agent fails or is attacked, and its state can be restored."},' +
  '{"title":"Training and acceptable use","intent":"Operators of the agent were recently trained on AI risks, and its users have accepted its rules."}' +
  ']' +
  '},' +
  '"tillion":{' +
  '"notice":"This product alone wrote these controls and mapped them to parameters, because no public text of this name was found; no other party publishes or endorses them. They gather evidence about an agent, certify nothing and measure against no external standard.",' +
  '"controls":[' +
  '{"title":"Agent identity and owner","intent":"It is known which agent this is, under which identity it acts, and who is responsible for it."},' +
  '{"title":"Declared purpose and boundary","intent":"The agent’s purpose, autonomy and limits are stated, and it respects them under pressure."},' +
  '{"title":"Least-privilege tools","intent":"Each tool of the agent is granted by name, annotated with its effects, limited by its own credential, and writes only where granted."},' +
  '{"title":"Human approval of consequential actions","intent":"Before the agent takes a consequential action, a person sees exactly what is planned and approves it for this case alone."},' +
  '{"title":"Instruction integrity","intent":"The agent accepts instructions from its owner and, within those, from its user. Documents, results and tool texts remain material."},' +
  '{"title":"Hidden context and secrets","intent":"The agent’s hidden context does not leak easily, and nothing is lost if it does, because it holds no secret."},' +
  '{"title":"Sensitive data handling","intent":"The agent’s data sources are classified, and sensitive content is masked in its records and withheld from unauthorized readers."},' +
  '{"title":"Safe output and execution","intent":"Neither the agent’s answers nor its code can harm a reader or a system, or exfiltrate data."},' +
  '{"title":"Memory and retrieval hygiene","intent":"What the agent remembers and retrieves comes from known sources, is isolated by user, and cannot be altered unnoticed."},' +
  '{"title":"Trust between agents","intent":"Agents that work with this agent prove their identity, and work is never delegated with more permissions than it came with."},' +
  '{"title":"Traceability","intent":"Every action of the agent can be reconstructed from records that cannot be altered unnoticed."},' +
  '{"title":"Stop and recover","intent":"The agent can be halted immediately, cut off from everything it can reach, and restored to a sound state."}' +
  ']' +
  '},' +
  '"mitre-atlas":{' +
  '"notice":"The score is defense coverage: how far known attack techniques are countered. It rests on evidence and is not a certification. This product chose 14 of the 35 ATLAS mitigations and mapped them to parameters; MITRE has not approved the selection.",' +
  '"controls":[' +
  '{"title":"Restrict Number of AI Model Queries","intent":"In a given period a caller can send the agent only a limited number of queries at a bounded cost."},' +
  '{"title":"Encrypt Sensitive Information","intent":"Data that the agent sends, receives and stores is unreadable to anyone on its network paths or with a copy of its disks."},' +
  '{"title":"Verify AI Artifacts","intent":"Models, images and tool definitions are compared with a trusted hash, signature or fingerprint before the agent uses them."},' +
  '{"title":"Vulnerability Scanning","intent":"Images and packages of the agent are scanned, and no serious known vulnerability remains in running software."},' +
  '{"title":"Control Access to AI Models and Data in Production","intent":"In production, only authenticated and authorized callers can reach the agent, its model and its data."},' +
  '{"title":"Generative AI Guardrails","intent":"Filters before and after the agent’s model stop hostile input and harmful or confidential output, as confirmed by a fixed set of attacks."},' +
  '{"title":"AI Bill of Materials","intent":"A current, machine-readable list names every model, package, tool and data source of the agent with its version."},' +
  '{"title":"AI Telemetry Logging","intent":"The agent’s prompts, answers and tool calls are recorded, so that an attack can be recognized and traced."},' +
  '{"title":"Privileged AI Agent Permissions Configuration","intent":"An agent with elevated permissions holds only those that its task needs, and serves each user within that user’s permissions."},' +
  '{"title":"AI Agent Tools Permissions Configuration","intent":"Each tool works for the agent with a credential that opens only what it needs, and with no more permissions than its caller."},' +
  '{"title":"Human In-the-Loop for AI Agent Actions","intent":"Agent actions with serious or external effects take place only after a person has approved exactly that action."},' +
  '{"title":"Restrict AI Agent Tool Invocation on Untrusted Data","intent":"Once untrusted content is in its context, the agent cannot invoke tools with side effects on its own."},' +
  '{"title":"Memory Hardening","intent":"Nothing enters the agent’s memory unvalidated, and one user’s entries do not reach another user."},' +
  '{"title":"Input and Output Validation for AI Agent Components","intent":"Data between the agent, its tools and its sources is validated in transit, without relying on the model."}' +
  ']' +
  '},' +
  '"databricks-dasf":{' +
  '"notice":"Evidence about an agent, not a certification: this product chose 14 of the 73 controls, worded their intent and mapped them without approval by Databricks. The titles of DASF 54, 57, 62, 64, 65 and 66 are not confirmed.",' +
  '"controls":[' +
  '{"title":"SSO with IdP and MFA","intent":"Administrators of the agent sign in at the central identity provider with a second factor."},' +
  '{"title":"Control access to data and other objects","intent":"Data, tools and model settings of the agent can be accessed only with rights that were granted and are still needed."},' +
  '{"title":"Encrypt data at rest","intent":"All stores of the agent are encrypted, under keys with a known custodian."},' +
  '{"title":"Secure model serving endpoints","intent":"The endpoint that serves the agent requires strong credentials issued for it, and is exposed no more widely than its callers need."},' +
  '{"title":"Manage credentials securely","intent":"The agent\\u0027s credentials are stored in a secret store, grant narrow access, expire soon and appear in no prompt."},' +
  '{"title":"Platform security - vulnerability management","intent":"The platform under the agent has no known critical vulnerability, and limits what a successful attack can do."},' +
  '{"title":"Third-party library control","intent":"Third-party packages of the agent are listed with their versions and checked for known vulnerabilities."},' +
  '{"title":"AI gateway and guardrails","intent":"Input and output of the agent pass through filters that stop attacks and confidential data, reject requests when they fail, and raise an alert."},' +
  '{"title":"Monitor audit logs","intent":"Audit records of the agent exist, and a person reviews them at a set interval."},' +
  '{"title":"Use attribute-based access controls (ABAC)","intent":"What the agent accesses for a caller depends on the caller, the tenant and owner of the data, and the kind of operation."},' +
  '{"title":"Implement network segmentation","intent":"The agent is in its own network segment, with named inbound and outbound paths."},' +
  '{"title":"Limit access from AI models and agents","intent":"On behalf of a user, the agent does only what that user may do, with tools granted by name, and less after reading untrusted content."},' +
  '{"title":"Observability of thought (agentic tracing)","intent":"For each run of the agent, a trace records its plans, tool choices and steps, so that a past action can be reconstructed."},' +
  '{"title":"Human-in-the-loop oversight","intent":"Risky tool calls of the agent, and decisions with serious effect on people, wait for a person who sees what is about to happen."}' +
  ']' +
  '},' +
  '"google-saif":{' +
  '"notice":"This is evidence about one agent, not a certification. This product selected and mapped the controls; neither Google nor CoSAI approved the mapping. Ids and titles are those of CoSAI\\u0027s risk map: Google publishes no short ids and words some titles differently.",' +
  '"controls":[' +
  '{"title":"Input Validation and Sanitization","intent":"Malicious, oversized or otherwise invalid input is blocked or neutralized before the agent acts on it."},' +
  '{"title":"Output Validation and Sanitization","intent":"No answer of the agent delivers active content, confidential data or hidden messages to its recipient."},' +
  '{"title":"Application Access and Resource Management","intent":"The agent serves only authorized callers, each limited to a role, to their own data and to a fair share of its capacity."},' +
  '{"title":"Agent Permissions","intent":"The agent may use few tools, with rights that never exceed those of its user and shrink with each delegation."},' +
  '{"title":"Agent User Control","intent":"Before the agent changes data for a user or acts in a user\\u0027s name, a person who sees the action approves it."},' +
  '{"title":"Agent Observability","intent":"Records show which user and agent did what, with which tool, and how the agent decided to do it."},' +
  '{"title":"Model and Data Access Controls","intent":"Within the organization, as few identities as possible can access the agent\\u0027s model, data and search index."},' +
  '{"title":"Model and Data Integrity Management","intent":"Models, prompts, tools, images and retrieved data of the agent are the approved ones, and an unapproved change is detected."},' +
  '{"title":"Model and Data Inventory Management","intent":"Models, data, code and agents in use are listed with version and owner, and the list agrees with what discovery finds."},' +
  '{"title":"User Data Management","intent":"Prompts, files and logs of the agent\\u0027s users are retained no longer and used no further than agreed, with identifiers masked."},' +
  '{"title":"Vulnerability Management","intent":"Images and packages of the agent are continually checked for known vulnerabilities, which are fixed before they accumulate."},' +
  '{"title":"Threat Detection","intent":"Attacks on the agent leave signals that are collected and reach a person as an alert."},' +
  '{"title":"Incident Response Management","intent":"For incidents with the agent there is a plan with named roles, a reporting channel and a recent exercise."},' +
  '{"title":"Red Teaming","intent":"The agent is attacked on purpose at intervals, and serious findings of these exercises are closed."}' +
  ']' +
  '}' +
  '}';
