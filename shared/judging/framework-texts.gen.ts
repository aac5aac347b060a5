/** Written by `npm run generate`: do not edit. */
export const frameworkTextsText =
  '{' +
  '"hipaa":{' +
  '"notice":"Evidence about an agent, which certifies nothing. The paragraphs are a selection, made and mapped by this product; HHS has not approved the choice. Keeping documents six years (§164.316) is left out, as no parameter shows it. The rewrite proposed on 6 January 2025 is not applied.",' +
  '"controls":[' +
  '{"title":"Implementation specifications","intent":"For each addressable specification that is not implemented as written, the reason is documented, and so is the equivalent measure or why none is reasonable either."},' +
  '{"title":"Risk analysis","intent":"The organization has recently analysed the risks of this agent, including where ePHI enters and leaves it and which model providers take part."},' +
  '{"title":"Risk management","intent":"Weaknesses of the agent that are known are worked off until the risk to ePHI is reasonable."},' +
  '{"title":"Information system activity review","intent":"People look through records of what the agent did, regularly and on a known schedule."},' +
  '{"title":"Assigned security responsibility","intent":"Somebody with a name answers for the security of the agent and can be reached by those who find it lacking."},' +
  '{"title":"Access authorization","intent":"Access to ePHI through the agent is granted by roles, and by changes that a second person has approved."},' +
  '{"title":"Access establishment and modification","intent":"Rights of access to the agent and its ePHI are recorded when they change and reviewed at intervals."},' +
  '{"title":"Security awareness and training","intent":"Those who operate the agent have been trained on its risks lately, and those who use it have accepted its rules."},' +
  '{"title":"Response and reporting","intent":"Incidents that the agent causes or suffers are recognised, their harm is limited, and what happened is written down."},' +
  '{"title":"Data backup plan","intent":"Conversations, memory and index that hold ePHI can be brought back exactly as they were."},' +
  '{"title":"Testing and revision procedures","intent":"The way back after a failure of the agent or an attack on it is tried out at intervals, and corrected by what the trial shows."},' +
  '{"title":"Evaluation","intent":"The safeguards of the agent are evaluated again and again, by technical tests and by analysis, and above all after changes."},' +
  '{"title":"Written contract or other arrangement","intent":"Each vendor of models, search indexes or tools that comes into contact with ePHI has signed a business associate agreement."},' +
  '{"title":"Access control","intent":"Only persons and programs that were granted access get to ePHI, whichever way through the agent they take."},' +
  '{"title":"Unique user identification","intent":"Every person and every agent acts under an identity that belongs to nobody else and can be tracked."},' +
  '{"title":"Emergency access procedure","intent":"In an emergency, authorized people get to the ePHI in the agent by a written procedure, and it can be seen afterwards that they did."},' +
  '{"title":"Automatic logoff","intent":"A session that nobody uses, or a token that has grown old, gives no access any more."},' +
  '{"title":"Encryption and decryption","intent":"Without managed keys, stored ePHI cannot be read."},' +
  '{"title":"Audit controls","intent":"What the agent and its tools do is recorded in a form that can be examined later."},' +
  '{"title":"Mechanism to authenticate electronic protected health information","intent":"If somebody quietly changes ePHI in the log or the search index of the agent, the change can be detected."},' +
  '{"title":"Person or entity authentication","intent":"Nobody gets an answer from the agent before proving to be the person or system that they claim to be."},' +
  '{"title":"Integrity controls","intent":"ePHI that is sent to or from the agent cannot be altered on its way without being noticed."},' +
  '{"title":"Encryption","intent":"ePHI stays encrypted on every stretch of network between the agent and its callers, models and tools."},' +
  '{"title":"Business associate contracts","intent":"Contracts with vendors that see ePHI bind them to protect it and to report breaches, and it is settled who receives the report."},' +
  '{"title":"Notification to individuals","intent":"People whose PHI was breached through the agent are told in time, and so are media, HHS and contract partners as 164.406 to 164.410 ask."},' +
  '{"title":"Minimum necessary","intent":"Prompts, results of tools, answers and logs contain only as much PHI as the task requires; disclosures to a provider for treatment are exempt."},' +
  '{"title":"Minimum necessary uses of protected health information","intent":"Within the organization, each role gets from the agent only the PHI that its work needs."}' +
  ']' +
  '},' +
  '"hitrust":{' +
  '"notice":"This result is evidence about an agent, not a HITRUST certification. This product chose and mapped the controls without HITRUST\\u0027s approval; their ids and titles come from lists older than v11.8 and were not checked again in it.",' +
  '"controls":[' +
  '{"title":"Privilege Management","intent":"The agent and the people who administer it hold few rights, each given on purpose and taken back when a review finds it unneeded."},' +
  '{"title":"User Identification and Authentication","intent":"Each person, agent and tool server that takes part is told apart from all others and has proved its identity first."},' +
  '{"title":"Information Access Restriction","intent":"No question to the agent brings up data of another user, session or tenant, or passages that the asker may not open."},' +
  '{"title":"Addressing Security in Third Party Agreements","intent":"Vendors whose model or tool receives data of the agent may not train on it, have agreed in writing to protect PHI, and are looked at again."},' +
  '{"title":"Data Protection and Privacy of Covered Information","intent":"It is known which covered information the agent handles, and the agent shares, logs and keeps no more of it than it needs."},' +
  '{"title":"Inventory of Assets","intent":"The agent with its models, tools and MCP servers stands in an inventory, and discovery finds nothing beside it."},' +
  '{"title":"Network Controls","intent":"The agent can be reached, and can itself reach others, only along network paths that were opened on purpose."},' +
  '{"title":"Audit Logging","intent":"Security-relevant events of the agent leave entries that tell what was asked, answered and changed, and by whom."},' +
  '{"title":"Monitoring System Use","intent":"Somebody follows how the agent is used, by live signals and by regular reading, and hears of what stands out."},' +
  '{"title":"Protection of Log Information","intent":"Nobody can quietly rewrite or remove log entries of the agent, and they last as long as the organization requires."},' +
  '{"title":"Input Data Validation","intent":"Oversized, malformed or hostile input is turned away before the agent or one of its tools acts on it."},' +
  '{"title":"Policy on the Use of Cryptographic Controls","intent":"Traffic and stores of the agent are encrypted by current methods, with keys in known hands and secrets that are renewed."},' +
  '{"title":"Control of Technical Vulnerabilities","intent":"Known flaws in images, packages and behaviour of the agent are found and closed, and its containers leave little to exploit meanwhile."},' +
  '{"title":"Responsibilities and Procedures","intent":"Duties in an incident of the agent are given to people, rehearsed, and include telling those who have to know."}' +
  ']' +
  '},' +
  '"nist-ai-rmf":{' +
  '"notice":"A score here is evidence about one agent, not a certification or an assessment by NIST. This product chose 15 of the 72 subcategories, gave them short titles of its own and mapped them; NIST has approved none of that.",' +
  '"controls":[' +
  '{"title":"AI system inventory","intent":"The organization knows of this agent and of those that run around it, because its register is compared with what is found."},' +
  '{"title":"Roles and responsibilities","intent":"It is written down who answers for the agent and which group oversees its security goals, and nobody has to guess whom to ask."},' +
  '{"title":"Third-party risk policies","intent":"No outside model, tool or data source serves the agent without a recent review of its vendor and, where PHI is involved, an agreement."},' +
  '{"title":"Intended purpose and context","intent":"It is stated what the agent is meant for, and whether health data with laws of its own is part of that."},' +
  '{"title":"Human oversight processes","intent":"It is settled when a person approves, reviews or takes over from the agent, and the agent keeps to it."},' +
  '{"title":"Controls on components","intent":"The parts that make up the agent, bought or built, are on record with their origin, and a recent analysis looked at their risks."},' +
  '{"title":"Production monitoring","intent":"What the agent does in daily use, how well, with which tools and at what cost is followed while it runs."},' +
  '{"title":"Safety evaluation","intent":"Asked for harm, pushed beyond its task or left without its filter, the agent declines instead of improvising."},' +
  '{"title":"Security and resilience evaluation","intent":"The agent has been attacked by known techniques, the results are on record, and its serious weaknesses are closed."},' +
  '{"title":"Transparency and accountability","intent":"For an action of the agent one can tell how it came about, on whose behalf it happened and which instructions were in force."},' +
  '{"title":"Privacy risk","intent":"Effects of the agent on privacy have been examined, and it takes in, passes on and keeps only the personal data that its task needs."},' +
  '{"title":"Disengage or deactivate","intent":"An agent that departs from its purpose can be stopped and deprived of all access within minutes."},' +
  '{"title":"Third-party monitoring","intent":"Models and tools from outside are looked at again from time to time and cannot change unnoticed beneath the agent."},' +
  '{"title":"Post-deployment monitoring","intent":"After release the agent stays under observation, and what is seen flows into changes that a second person has approved."},' +
  '{"title":"Incident communication","intent":"When the agent errs or is attacked, outsiders can report it, responders know their part, and those affected are told."}' +
  ']' +
  '},' +
  '"csa-aicm":{' +
  '"notice":"Shows evidence about an agent and is no certification. This product chose 15 of the 247 objectives, described them in its own words and mapped them to parameters; CSA has neither reviewed nor approved that.",' +
  '"controls":[' +
  '{"title":"Input Validation","intent":"Hostile, malformed or oversized input is altered, filtered or refused before the agent acts on it."},' +
  '{"title":"Output Validation","intent":"Unsafe or sensitive content in what the agent produces is removed or held back before a person or system uses it."},' +
  '{"title":"API Security","intent":"The interface of the agent serves authenticated callers only, bounds what each may demand, and shows nothing of its inner workings."},' +
  '{"title":"Agents Security Boundaries","intent":"What the agent may do and reach is stated, and requests, connections and runs that would go beyond it are stopped."},' +
  '{"title":"AI Sandboxing","intent":"Tools of the agent and code that it generates run apart from host, secrets and other workloads."},' +
  '{"title":"Prompt Differentiation","intent":"Instructions of the owner, words of the user and foreign data reach the model of the agent as parts that it can tell apart."},' +
  '{"title":"Data Encryption","intent":"Data of the agent is encrypted on every connection and in every store."},' +
  '{"title":"Sensitive Data Protection","intent":"Sensitive data is recognised when it reaches the agent, protected while it is used there, and deleted when its time is over."},' +
  '{"title":"Human Supervision","intent":"People watch over the agent, decide where much is at stake, and can overrule or stop it."},' +
  '{"title":"Agent Access Restriction","intent":"The agent can use the tools that its task calls for, in the way that the task calls for, and no others."},' +
  '{"title":"Audit Logs Protection","intent":"Entries in the audit log of the agent cannot be changed or removed unnoticed, and last as long as the organization demands."},' +
  '{"title":"Input Monitoring","intent":"What is put to the agent is recorded with its context, and attacks in it come to the attention of a person."},' +
  '{"title":"Output Monitoring","intent":"What the agent answers is recorded together with what led to it, and is watched for harm and decline."},' +
  '{"title":"Service Bill of Material (BOM)","intent":"The parts that make up the agent are listed with origin and version, and the list keeps up with what runs."},' +
  '{"title":"Guardrails","intent":"Guardrails stand before and behind the agent\\u0027s model, stop what they are meant to stop, and refuse when they fail."}' +
  ']' +
  '},' +
  '"owasp-ai":{' +
  '"notice":"These are risks: a pass means that the evidence shows a risk treated, never that it is absent. Nothing is certified. This product chose the entries from two OWASP lists (CC BY-SA 4.0) and mapped them in its own words; OWASP has not approved that.",' +
  '"controls":[' +
  '{"title":"Prompt Injection","intent":"Instructions in text that the agent was only meant to process, typed by a caller or planted in content, take no effect."},' +
  '{"title":"Sensitive Information Disclosure","intent":"Personal data, secrets and data of other users do not come out of the agent to people who are not entitled to them."},' +
  '{"title":"Excessive Agency","intent":"The agent\\u0027s tools and rights reach no further than its purpose demands, and what cannot be undone waits for a person."},' +
  '{"title":"Supply Chain","intent":"Models, packages, images and tools of the agent are known by origin and version, and are verified before use."},' +
  '{"title":"Unbounded Consumption","intent":"What a caller, a request and a run may consume is bounded, and rising cost is noticed."},' +
  '{"title":"Hidden Context Exposure","intent":"The context that users do not see holds no secret, and neither answers nor errors reveal internals."},' +
  '{"title":"Improper Output Handling","intent":"Whatever receives output of the agent treats it as untrusted, be it a browser, a program or another system."},' +
  '{"title":"Agent Goal Hijack","intent":"Manipulated content does not turn the agent from the goal that its user and owner have set."},' +
  '{"title":"Tool Misuse and Exploitation","intent":"Tools that the agent uses rightfully cannot be bent to do harm."},' +
  '{"title":"Identity and Privilege Abuse","intent":"Identity, credentials and delegated rights of the agent cannot be used beyond what they were given for."},' +
  '{"title":"Unexpected Code Execution","intent":"Code that the agent generates, or is talked into running, reaches neither the host nor the network."},' +
  '{"title":"Memory & Context Poisoning","intent":"What the agent stores and retrieves cannot be falsified by strangers or mixed up between users."},' +
  '{"title":"Insecure Inter-Agent Communication","intent":"Messages between agents are encrypted, come from the agent that they name and cannot be forged or replayed."},' +
  '{"title":"Rogue Agents","intent":"An agent that drifts from its task, or that nobody has declared, is noticed and can be stopped."}' +
  ']' +
  '},' +
  '"lumenalta":{' +
  '"notice":"A result is evidence about an agent and never a certificate. This product wrote the controls, in part after a public article, and mapped them to parameters; nobody else publishes or endorses them, Lumenalta included.",' +
  '"controls":[' +
  '{"title":"Ownership and security objectives","intent":"Somebody answers for the agent, and an oversight group has set down its security goals and looks at them again."},' +
  '{"title":"Routine risk assessment","intent":"The risks of the agent have recently been assessed, and its defences have recently been attacked on purpose."},' +
  '{"title":"Roles and strong sign-in","intent":"Callers of the agent sign in and act within a role, administrators sign in centrally with a second factor, and idle sessions end."},' +
  '{"title":"Permission-change trail","intent":"A change of rights, tools, prompts or models of the agent takes the consent of a second person and leaves an entry, and the rights that result are reviewed."},' +
  '{"title":"Encryption","intent":"Traffic to and from the agent is encrypted by current methods, and so is everything that it stores."},' +
  '{"title":"Secret and key rotation","intent":"Credentials and keys of the agent lie in a managed store, are valid for a short time, and are renewed on a schedule."},' +
  '{"title":"Anonymisation and minimisation","intent":"Identifiers of people are removed before text from the agent reaches a model or a log."},' +
  '{"title":"Input and output safeguards","intent":"Hostile input is stopped before the agent acts on it, and unsafe output before anybody receives it."},' +
  '{"title":"Integrity of code, prompt and model","intent":"Code, prompt and model of the agent run as they were reviewed, and an exchanged part is noticed or refused."},' +
  '{"title":"Real-time monitoring","intent":"Live signals of the agent are collected, and a person is told in time when they turn unusual."},' +
  '{"title":"Incident handling and recovery","intent":"Those in charge have practised what to do when the agent fails or is attacked, and its state can be restored."},' +
  '{"title":"Training and acceptable use","intent":"Those who operate the agent were recently trained on the risks of AI, and those who use it have accepted its rules."}' +
  ']' +
  '},' +
  '"tillion":{' +
  '"notice":"This product alone wrote these controls and mapped them to parameters, as no public text under the name was found; nobody publishes or endorses them. They gather evidence about an agent, certify nothing and measure against no outside standard.",' +
  '"controls":[' +
  '{"title":"Agent identity and owner","intent":"It is known which agent this is, under which identity it acts, and who answers for it."},' +
  '{"title":"Declared purpose and boundary","intent":"What the agent is for, how far it may go alone and where it stops are stated, and it keeps to them under pressure."},' +
  '{"title":"Least-privilege tools","intent":"Each tool of the agent is granted by name, marked by what it does, limited by its own credential, and writes only where that was granted."},' +
  '{"title":"Human approval of consequential actions","intent":"Before the agent does something of consequence, a person sees exactly what is planned and approves it, once and for this case alone."},' +
  '{"title":"Instruction integrity","intent":"The agent takes instructions from its owner, and from its user within those; documents, results and tool texts remain material to it."},' +
  '{"title":"Hidden context and secrets","intent":"The hidden context of the agent does not come out readily, and nothing is lost if it does, because it holds no secret."},' +
  '{"title":"Sensitive data handling","intent":"Data sources of the agent carry a class, and sensitive content is masked in its records and withheld from those not entitled to it."},' +
  '{"title":"Safe output and execution","intent":"Neither answers of the agent nor code that it writes can harm a reader or a system, or carry data away."},' +
  '{"title":"Memory and retrieval hygiene","intent":"What the agent remembers and retrieves comes from known sources, is kept apart by user, and cannot be altered unnoticed."},' +
  '{"title":"Trust between agents","intent":"Agents that work with this agent prove who they are, and work is never handed on with more rights than came with it."},' +
  '{"title":"Traceability","intent":"Every action of the agent can be put together again from records that nobody can alter unnoticed."},' +
  '{"title":"Stop and recover","intent":"The agent can be halted at once, cut off from everything that it may reach, and brought back to a sound state."}' +
  ']' +
  '},' +
  '"mitre-atlas":{' +
  '"notice":"The score is defence coverage, that is how far known techniques of attack are countered; it rests on evidence and certifies nothing. This product chose 14 of the 35 ATLAS mitigations and mapped them to parameters; MITRE has not approved that.",' +
  '"controls":[' +
  '{"title":"Restrict Number of AI Model Queries","intent":"In a given time a caller can put only so many queries to the agent, and at bounded cost."},' +
  '{"title":"Encrypt Sensitive Information","intent":"What the agent sends, receives and stores is unreadable to anyone on its network paths or with a copy of its disks."},' +
  '{"title":"Verify AI Artifacts","intent":"Models, images and tool definitions are compared with a trusted hash, signature or fingerprint before the agent uses them."},' +
  '{"title":"Vulnerability Scanning","intent":"Images and packages of the agent are scanned, and no serious known flaw stays in what runs."},' +
  '{"title":"Control Access to AI Models and Data in Production","intent":"In production, only callers who have proved who they are and hold the right reach the agent, its model and its data."},' +
  '{"title":"Generative AI Guardrails","intent":"Filters before and behind the model of the agent stop hostile input and harmful or confidential output, as a fixed set of attacks confirms."},' +
  '{"title":"AI Bill of Materials","intent":"A current, machine-readable list names every model, package, tool and data source of the agent with its version."},' +
  '{"title":"AI Telemetry Logging","intent":"Prompts, answers and tool calls of the agent are recorded, so that an attack can be recognised and followed."},' +
  '{"title":"Privileged AI Agent Permissions Configuration","intent":"An agent with elevated rights holds only those that its task needs, and serves each user within the rights of that user."},' +
  '{"title":"AI Agent Tools Permissions Configuration","intent":"Each tool works for the agent with a credential that opens only what it needs, and with no more rights than its caller has."},' +
  '{"title":"Human In-the-Loop for AI Agent Actions","intent":"Actions of the agent with serious or outward effect take place only after a person has approved exactly that action."},' +
  '{"title":"Restrict AI Agent Tool Invocation on Untrusted Data","intent":"Once untrusted content is in its context, the agent cannot invoke tools with side effects on its own."},' +
  '{"title":"Memory Hardening","intent":"Nothing enters the memory of the agent unvalidated, and what one user left there does not reach another."},' +
  '{"title":"Input and Output Validation for AI Agent Components","intent":"Data that passes between the agent, its tools and its sources is validated on the way, without trusting the model to do it."}' +
  ']' +
  '},' +
  '"databricks-dasf":{' +
  '"notice":"Evidence about an agent and no certification: this product chose 14 of the 73 controls, worded their intent and mapped them without approval by Databricks. The titles of DASF 54, 57, 62, 64, 65 and 66 are not confirmed.",' +
  '"controls":[' +
  '{"title":"SSO with IdP and MFA","intent":"Whoever administers the agent signs in at the central identity provider and shows a second factor there."},' +
  '{"title":"Control access to data and other objects","intent":"Data, tools and model settings of the agent can be reached only with rights that were granted and are still needed."},' +
  '{"title":"Encrypt data at rest","intent":"All stores of the agent are encrypted, under keys whose custodian is known."},' +
  '{"title":"Secure model serving endpoints","intent":"The endpoint that serves the agent demands sound credentials meant for it, and is exposed no wider than its callers need."},' +
  '{"title":"Manage credentials securely","intent":"Credentials of the agent lie in a secret store, open little, expire soon and appear in no prompt."},' +
  '{"title":"Platform security - vulnerability management","intent":"The platform under the agent carries no known critical flaw, and gives an attack that succeeds little to work with."},' +
  '{"title":"Third-party library control","intent":"Third-party packages of the agent are listed with their versions and checked for known flaws."},' +
  '{"title":"AI gateway and guardrails","intent":"Input and output of the agent pass through filters that stop attacks and confidential data, refuse when they fail and raise an alert."},' +
  '{"title":"Monitor audit logs","intent":"Audit records of the agent exist, and a person looks through them at a set interval."},' +
  '{"title":"Use attribute-based access controls (ABAC)","intent":"What the agent reaches for a caller depends on who asks, on tenant and owner of the data, and on the kind of operation."},' +
  '{"title":"Implement network segmentation","intent":"The agent sits in a network segment of its own, with named ways in and out."},' +
  '{"title":"Limit access from AI models and agents","intent":"On behalf of a user the agent does only what that user may do, with tools granted by name, and less after reading foreign content."},' +
  '{"title":"Observability of thought (agentic tracing)","intent":"For each run of the agent a trace keeps its plans, its choice of tools and its steps, and a past action can be rebuilt from it."},' +
  '{"title":"Human-in-the-loop oversight","intent":"Risky tool calls of the agent, and decisions with serious effect on people, wait for a person who sees what is about to happen."}' +
  ']' +
  '},' +
  '"google-saif":{' +
  '"notice":"A scan gathers evidence and certifies nothing; this product chose and mapped the controls, which neither Google nor CoSAI has approved. Ids and titles are those of CoSAI\\u0027s risk map: Google publishes no short ids and words some titles differently.",' +
  '"controls":[' +
  '{"title":"Input Validation and Sanitization","intent":"Hostile, oversized or otherwise unfit input is stopped or made harmless before the agent acts on it."},' +
  '{"title":"Output Validation and Sanitization","intent":"No answer of the agent carries active content, confidential data or hidden messages to whoever receives it."},' +
  '{"title":"Application Access and Resource Management","intent":"The agent serves only authorised callers, each within a role, within their own data and within a fair share of its capacity."},' +
  '{"title":"Agent Permissions","intent":"The agent may use few tools, with rights that never exceed those of its user and shrink when work is passed on."},' +
  '{"title":"Agent User Control","intent":"Before the agent changes something for a user or acts in the name of one, a person who sees the action approves it."},' +
  '{"title":"Agent Observability","intent":"Records show which user and agent did what, with which tool, and how the agent came to do it."},' +
  '{"title":"Model and Data Access Controls","intent":"Inside the organization, as few identities as possible can reach model, data and search index of the agent."},' +
  '{"title":"Model and Data Integrity Management","intent":"Models, prompts, tools, images and retrieved data of the agent are the approved ones, and a change without approval is noticed."},' +
  '{"title":"Model and Data Inventory Management","intent":"Models, data, code and agents in use are listed with version and owner, and the list agrees with what discovery finds."},' +
  '{"title":"User Data Management","intent":"Prompts, files and logs of users of the agent are kept no longer and used no further than was agreed, with identifiers masked."},' +
  '{"title":"Vulnerability Management","intent":"Known flaws in images and packages of the agent are looked for continually and repaired before they pile up."},' +
  '{"title":"Threat Detection","intent":"Attacks on the agent leave signals that are collected and reach a person as an alert."},' +
  '{"title":"Incident Response Management","intent":"For incidents with the agent there is a plan with named roles, a channel for reports and a recent rehearsal."},' +
  '{"title":"Red Teaming","intent":"The agent is attacked on purpose at intervals, and serious findings of these exercises are closed."}' +
  ']' +
  '}' +
  '}';
