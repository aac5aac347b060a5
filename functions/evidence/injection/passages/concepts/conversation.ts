import { anywhere, mention, patterns, sequence, starts, words } from '../concept.ts';

/** The conversation, the model's instructions and its work. */
export const CONVERSATION = mention(
  patterns(
    // Results of tools.
    /\b(?:all|every|each|last|the) (?:user messages?|tool (?:calls|results|outputs))/,
    // Messages.
    /\bchats?\b(?! repl| container|' container| type|\/)/,
    /\bmessages? (?:exchanged|before it|of this|between|in this|so far|until)/,
    // Other languages.
    /\bgesprach\w{0,10}/,
    /\brozmow\w/,
  ),
  words(
    // Instructions of the model.
    sequence(['hidden', 'initial', 'original', 'raw', 'your'], / (?:initial |original |own )?/, [
      'instructions',
      'prompt',
      'prompts',
      'system',
    ]),
    // Thoughts of the model.
    'internal notes',
    'reasoning',
    // Messages.
    'conversation',
    'conversations',
    'dialog',
    'dialogue',
    'session log',
    'turns of',
    // Other languages.
    'conversa',
    'historial',
  ),
  starts(
    // Instructions of the model.
    'above this line',
    'developer instructions',
    'developer message',
    'developer messages',
    'instructions you got',
    'instructions you received',
    'instructions you were given',
    'prompt you were',
    'prompts and answers',
    'prompts and responses',
    'system message',
    'system messages',
    'system prompt',
    'system prompts',
    // Thoughts of the model.
    'chain of thought',
    'context of the assistant',
    'context window',
    'deliberation',
    'inner monologue',
    'raw output',
    'raw outputs',
    'remember about',
    'scratchpad',
    'what you know about',
    'what you remember about',
    // Results of tools.
    sequence(['earlier', 'past', 'previous', 'prior'], /(?: \w{2,9})? /, [
      'exchange',
      'exchanges',
      'message',
      'messages',
      'tool calls',
      'tool outputs',
      'tool results',
      'turns',
    ]),
    'other tool return',
    'other tools return',
    // Messages.
    sequence(['owner', 'patient', 'person', 'user'], / (?:has |have )?/, [
      'said',
      'says',
      'shared',
      'told',
      'typed',
      'writes',
      'written',
      'wrote',
    ]),
    'discussion so far',
    'exchange between',
    'own words',
    'transcript',
    'words of the user',
    'words unchanged',
    // Other languages.
    'chatverlauf',
    'conversacion',
    'conversazione',
    'gesprek',
    'message systeme',
    'sohbet',
    'systemnachricht',
  ),
  anywhere(
    // Other scripts.
    'диалог',
    'переписк',
    'разговор',
    'محادث',
    '会話',
    '对话',
    '系统提示',
    '聊天记录',
    '대화',
  ),
);
