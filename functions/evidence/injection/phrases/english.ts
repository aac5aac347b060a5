/** English words that several families share. All are in lowercase, with straight apostrophes. */

/** Negations before a verb. */
export const NOT =
  /\b(?:do(?:es)? not|don'?t|doesn'?t|never|must not|mustn'?t|should not|shouldn'?t|shall not|shan't|may not|might not|cannot|can not|can't|will not|won't|need not|needn'?t|not to|not be|is not|isn't|are not|aren't|without(?: ever)?|avoid|refrain from|rather than|no need to|no (?:reason|cause|call) (?:to|for)|neither|nor|no longer|under no circumstances|instead of|not(?= \w{2,14}ing\b))\b/g;

/** Negations after the person who must not know. */
export const NOT_FOR =
  /\b(?:(?:is|are|was|were|be|has|have|had|does|do|did|must|should|shall|may|can|could|will|would|need|needs)(?: not\b|n'?t\b)|never\b|no longer\b|need (?:no|not)\b|needs no\b|has no\b|have no\b|gets? no\b|receives? no\b|(?:have|has) waived\b|merely\b)/g;

/** People from whom something is hidden, or who are bypassed. */
export const PERSON =
  /\b(?:users?|humans?|persons?|people|anyone(?! but\b| except\b| other than\b)|anybody(?! but\b| except\b| other than\b)|someone|somebody|everyone|customers?|clients?|patients?|clinicians?|doctors?|physicians?|nurses?|nursing|pharmacists?|radiologists?|staff|analysts?|administrators?|admins?|operators?|readers?|callers?|owners?|holders?|senders?|recipients?|developers?|engineers?|employees?|colleagues?|supervisors?|managers?|reviewers?|validators?|auditors?|accounting|accountants?|whoever|them|him|her|the team|the clinic|the hospital|nobody|no one|interlocutors?|relatives|family|parents?|visitors?|guests?|listeners?|members?|applicants?|students?|tenants?|insured)\b/g;

/** References to the model: with these, a third-person verb is an order; with a tool, it is a description. */
export const MODEL =
  /\b(?:you|the (?:ai|llm|model|assistant|agent|chatbot|bot|client|caller|orchestrator|planner|router|host|calling agent|language model)|(?:ai )?(?:assistants|agents|models|clients|callers|orchestrators|planners|routers|selectors|llms))\b/g;

/** A tool's references to itself. */
export const SELF =
  /\b(?:this (?:(?:very|one|single) )?(?:tool|agent|server|function|skill|assistant|service|plugin|connector|endpoint|card|entry|option|one|gate|check|step)|this|me|us|it|our (?:tool|agent|server|service))\b/g;

/** Things that a model could use instead of a tool. */
export const RIVAL =
  /\b(?:tools?|agents?|servers?|functions?|services?|skills?|plugins?|providers?|sources?|alternatives?|options?|connectors?|assistants?|peers?|vendors?|products?|extensions?|systems?|search(?:es)?|databases?|browsers?|actions?|calls?|operations?|steps?|capabilit(?:y|ies)|endpoints?|apis?|modules?)\b/g;

/** Verbs of disclosure. */
export const GIVE =
  /\b(?:send|forward|post|upload|(?:e-?mail|mail)(?! address)|bcc|cc|append|transmit|exfiltrate|push|copy|mirror|submit|deliver|relay|transfer|share|leak|publish|pass|hand|duplicate|add|put|write|include|attach|route|redirect|stream|dump|export|back up|insert|paste|provide|give|supply|fill|enter|return|report|disclose|embed|encode|place|repeat|reveal|store|save|feed|drop|load|set)\b/g;

/** The same with the model as the subject, which must come before the verb. */
export const GIVES =
  /\b(?:sends|forwards|posts|uploads|mails|appends|transmits|pushes|copies|mirrors|submits|delivers|relays|transfers|shares|publishes|passes|hands|adds|puts|writes|includes|attaches|inserts|pastes|provides|gives|supplies|fills|returns|embeds|replaces|encodes)\b/g;

/** The same with the data as the subject. */
export const GIVEN =
  /\b(?:is|are|be|gets?|been|being|has to be|must be)(?: also| then| always| silently| automatically)? (?:sent|forwarded|posted|uploaded|mailed|appended|transmitted|pushed|copied|mirrored|submitted|relayed|transferred|shared|published|passed|handed|duplicated|added|put|included|attached|routed|redirected|streamed|exported)\b|\b(?:sent|forwarded|delivered|mailed|uploaded|transmitted|mirrored|relayed|handed)(?= (?:\w{1,12} ){0,3}(?:to|into)\b)/g;

/**
 * Verbs of giving, fetching and reporting at the start of an order: "Lists rooms. Send the …", "and enter …",
 * "agents pass …".
 */
export const COMMAND =
  /(?:(?:^|[.,;:!?)\n>] ?)|\b(?:and|then|also|please|must|should|shall|have to|has to|first|agents?|assistants?|callers?|peers?|you|afterwards|always|it is best to) )(?:send|give|hand|pass|put|place|enter|attach|include|add|append|repeat|write|return|paste|(?:show|tell)(?! the user)|supply|forward|relay|post|upload|copy|report|list|quote|fill|carry|take|read|open|get|fetch|look up|look for|collect|unlock|ask(?! the user)|state|submit|share|release|mail|publish|export|dump|use|log|store|keep|search|find|save|note|make|build|mention|name|call|set|leave|encode|enrich|prefix|hold|holds|spell|type|bring|provide|obtain|record|insert|push|sync|mirror|reveal|disclose|go through|extract|gather|sell|lend|register)\b/g;
