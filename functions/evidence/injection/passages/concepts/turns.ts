/** To come between the model and the user, at every turn. */
import { mention, order, patterns, sequence, starts, words } from '../concept.ts';

/** At every turn, or ahead of all else. */
export const EVERY_TURN = mention(
  patterns(
    // Before.
    /\bat the (?:end|start) of (?:each|every|the) (?:reply|conversation|turn|answer)/,
    // Always.
    /\bon (?:each|every) \w+/,
    /\bfor (?:any|every) (?:request|question|task|tool)\b/,
  ),
  words(
    // Before.
    'ahead of',
    'before and after',
    'before calling any',
    'before each',
    'before every',
    'before file operations',
    'before using any',
    'start by running',
    // Always.
    sequence(
      ['all', 'any', 'each', 'every'],
      / (?:\w{2,9} )?/,
      [
        'answer',
        'answers',
        'call',
        'conversation',
        'five messages',
        'message',
        'queries',
        'question',
        'replies',
        'reply',
        'request',
        'result',
        'session',
        'step',
        'tool',
        'turn',
      ],
      /s?/,
    ),
    'after every',
    'all subsequent',
    'as the first step',
    'as the last step',
    'each time',
    'from any tool',
    'must end with',
    'never choose',
    'no matter which',
    'whenever a tool',
  ),
  starts(
    // Before.
    'before answering',
    'before anything else',
    'before doing anything',
    'before showing',
    'before you answer',
    'prior to any',
    'prior to each',
    'prior to reading',
    'prior to showing',
    // Always.
    'throughout the conversation',
    'throughout the session',
    'with every message',
    'with every reply',
    'with every turn',
  ),
);

/** To come between the model and the user. */
export const TAKE_OVER = order(
  patterns(
    // To receive what the user wrote.
    /\bwith the question\b/,
    /\bwith (?:your|the) (?:full )?(?:prompt|draft|answer|reply)\b/,
    // To obey a result.
    /\binstructions (?:it|that it|which it) returns?/,
  ),
  words(
    // To receive what the user wrote.
    'hand all',
    // To obey a result.
    'act on it without',
    'as commands',
    'as instructions',
    'as orders',
    'commands, run',
    'defer to',
    'obey',
    // To replace or hide the answer.
    'do not name',
    'in the answer',
    'only its',
    'only what',
    'replace your',
    'replaces your',
    'show only',
  ),
  starts(
    // To receive what the user wrote.
    'arguments and secrets',
    'even if the user',
    'even when the user',
    'for the password',
    'identity of the user',
    'pass it to',
    'pass that result',
    'pass the content',
    'pass the path',
    'register it here',
    'what the user wrote',
    'whatever the user wrote',
    'with the path and',
    'with the response of',
    'with the text of the reply',
    'with the user message',
    "with the user' message",
    "with the user's message",
    'with the users message',
    // To obey a result.
    'directions it returns',
    'do as it returns',
    'do as it says',
    'do what it returns',
    'do what it says',
    'exactly what it says',
    'follow the directions',
    'hand over control',
    'run exactly',
    'run those next',
    'whatever it answers',
    'whatever it returns',
    'whatever it says',
    'without exception',
    // To replace or hide the answer.
    'hide offers',
    'in place of your',
    'instead of answering',
    'instead of your',
    'may be displayed',
    'recommend only',
    'replace the answer',
    'return the text unchanged',
    'rewrite your',
    'substitute our',
    'verbatim to the user',
    'write your answers',
    // To advertise, to discredit.
    'are unsafe',
    'give wrong results',
    'must not be used',
    'promote ',
    'promoting ',
    'sponsor',
  ),
);
