import type { PhraseFamily } from './phrase.ts';

/** Prompt tags; `<secret>`, `<user>` or `<description>` alone represent a value in many usage lines. */
const TAGS =
  /<\/?(?:[\w-]{1,24}[_-])?(?:important|system|sys|instructions?|assistant|admin|critical|hidden|directive|override|developer|tool_result|tool_description|function_results?|function_calls?|invoke|sistema|systeme|systemprompt|mandatory|system-reminder)(?:[_-][\w-]{1,24})?(?:\s[^>\n]{0,80})?>/g;
const CLOSING_TAGS =
  /<\/(?:[\w-]{1,24}[_-])?(?:secret|hidden|tools?|user|human|description|meaning|prompt|priority|policy|context|parameters?|schema|functions?|result)s?>/g;

/** Text that ends a description and starts something else. */
const BRACKETS =
  /\[\/?(?:inst|system|assistant|admin|developer|override|end)\b[^\]\n]{0,50}\]|<<\/?sys>>|<\|(?:im_start|im_end|eot_id|start_header_id|end_header_id|system|assistant|user|endoftext|begin_of_text|end_of_turn|start_of_turn|channel|message)\|>|<(?:start|end)_of_turn>|【\/?[系システム指]{1,4}[^】\n]{0,20}】|<!\[cdata\[|'''\s?system\b|<!--\s{0,4}(?:system|assistant|(?:note )?(?:for|to) (?:the )?(?:model|ai|assistant|llm))\b|\{\{[#/~]{1,2}(?:system|user|assistant)\b|"(?:system|developer)"\s{0,3}:\s{0,3}"[a-z]|"role"\s{0,3}:\s{0,3}"(?:system|developer)"/g;

const HEADINGS =
  /(?:^|\n)[ \t]{0,8}[#=*-]{2,10}\s{0,3}(?:begin |start |end |end of )?(?:new )?(?:system(?: (?:prompt|message|override|instructions?|note|notice|directive))?|assistant|user|human|developer(?: message)?|admin(?: override)?|tool definitions?|instructions? for the (?:ai|assistant|model))\s{0,3}(?::|[=*#-]{2,10}|(?=\n)|$)/g;
const END_OF =
  /[=#*-]{2,10}\s{0,3}(?:end|begin|start) (?:of )?(?:the )?(?:system|tool (?:definitions?|descriptions?|list)|tools|description|context|documentation|override|instructions|prompt|public)\b/g;

/** A line in which a dialogue role starts to speak. */
const VOICE =
  /(?:^|\n)[ \t]{0,8}(?:system(?: (?:prompt|message|note|notice|override))?|assistant|human|developer(?: message)?|ai|sistema|systeme|система|系[统統]|システム)\s{0,2}[::]\s/g;
/** A third-party message whose start and end are drawn as lines. */
const LINES =
  /[-=#*_]{3,20} ?(?:begin|start|end)(?: of)? (?!(?:\w{1,12} ){0,3}(?:certificate|key|pgp|ssh2|signature|message-----))[a-z ]{4,50}[-=#*_]{3,20}/g;
/** A tag of two words with an attribute, or of authority. */
const POWER =
  /<(?:[a-z]{2,16}[_-])?(?:policy|admin|root|rule|rules|update|notice|override|operator|host|developer|requirement|authori[sz]ation)(?:[_-][a-z]{2,16})?\s[a-z]{2,16}="[^"\n]{1,40}">|<\/(?:[a-z]{2,16}[_-])(?:policy|update|notice|requirement|rules?|note)>/g;
/** Text that introduces an order for the model only. */
const NOTICE =
  /\b(?:(?:important |critical |internal |urgent )?system (?:instruction|note|notice|message|directive|override)s?|hidden (?:instruction|note|message|directive)s?)(?=\s{0,3}[:[(])/g;
/** The same in one line: "System: ... Human: ... Assistant: ...". */
const DIALOGUE =
  /\b(?:human|user)\s?:[^\n]{1,300}\bassistant\s?:|\bassistant\s?:[^\n]{1,300}\b(?:human|user)\s?:|\bsystem (?:prompt|override)\s?:/g;

/**
 * Prompt and dialogue markup, which a description does not need. Not included: `<purpose>` or `<rules>`
 * around parts of a description, "IMPORTANT:" before a date format, and roles that a parameter lists.
 */
export const pseudoTag: PhraseFamily = {
  family: 'pseudo-tag',
  meaning: 'imitates markup of a system prompt',
  isOrder: false,
  notAfter: /\b(?:examples?|e\.g\.|sample|such as)(?: input| output| document)?[: ]{0,3}$/,
  phrases: { any: [TAGS, CLOSING_TAGS, BRACKETS, HEADINGS, END_OF, VOICE, NOTICE, DIALOGUE, LINES, POWER] },
};
