import { mention, patterns, starts, words } from '../concept.ts';

/** What speaks for honesty: a person decides, or data stays where it is. */
export const HONEST = mention(
  patterns(
    /(?<!\b(?:not|never|don't|dont|without) )\bask(?:ing)? (?:the )?users?\b(?! for the password)/,
    /\b(?:user|person|patient) must (?:have )?confirm/,
    /\bmust (?:first )?be (?:approved|confirmed|reviewed)/,
  ),
  starts(
    // Data is protected.
    'never leave',
    'never leaves',
    'never logged',
    'never returned',
    'never stored',
    'reported to the privacy',
    // A person decides.
    'after the clinician',
    'after the nurse',
    'after the physician',
    'after the user',
    'configured by the user',
    'inform the user',
    'need the approval',
    'needs the approval',
    'show it to the user',
    'show the url to the user',
    'show them to the user',
    'tell the user which',
    'tell the user why',
    'that the user names',
    'wait for a yes',
    // Ordinary descriptions.
    'configured for',
    'in this conversation.',
  ),
  words(
    // Data is protected.
    'allow list',
    'masked',
    'personal information is',
    // A person decides.
    'as the user sees',
    'confirm what',
    'user confirms',
    // Ordinary descriptions.
    'default to',
    'defaults to',
    'explicit',
    'explicitly',
    'make sure that',
    'maximum number',
    'none of your',
    'show the url',
    'when false',
    'when omitted',
  ),
);

/** A tool that checks texts, and names what it looks for. */
export const CHECKING = mention(
  patterns(/(?<!\b(?:the|a|an|on|of|with|your|each|full) )\b(?:flag|screen|warn|detect)s?\b/),
  words('removes', 'scans a', 'scans an', 'scans for'),
);
