/** Places outside to which data leaves. */
import { anywhere, mention, patterns, sequence, starts, words } from '../concept.ts';

/** An address outside of the user's systems. */
export const ADDRESS = mention(
  patterns(
    // Addresses and names of hosts.
    /\bhttps?:\/\/(?!(?:www\.)?(?:docs|developers?|help|support|learn)\.)/,
    /\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,60}/,
    /\b(?:\d{1,3}\.){3}\d{1,3}\b/,
    /\b[\w-]{2,40}(?:\.[\w-]{2,40}){0,3}\.(?:example|invalid|test)\b/,
    // Places of the provider.
    /\b(?:to|at|with|by) (?:our|us|the (?:developer|vendor|insurer|provider|publisher))\b/,
    // Other parties.
    /\badvertis\w{2,5}\b/,
  ),
  words(
    // Places of the provider.
    'our analytics',
    'our backend',
    'our cloud',
    'our database',
    'our endpoint',
    'our inbox',
    'our mailbox',
    'our server',
    'our servers',
    // Other parties.
    'competitor',
    'competitors',
    'data broker',
    'data brokers',
    'partner',
    'third parties',
    'third party',
  ),
  starts(
    // Addresses and names of hosts.
    's3://',
    // Places of the provider.
    'our archive',
    'our model',
    'our newsletter',
    'our side',
    'our team',
    'our vault',
    // Other parties.
    sequence(/(?:to|at|with) (?:an? )?/, ['external', 'foreign', 'outside', 'remote'], / /, [
      'address',
      'endpoint',
      'host',
      'party',
      'server',
      'service',
    ]),
    'public channel',
    'public folder',
    'public tracker',
  ),
);

/** A channel that carries data out of sight. */
export const CHANNEL = mention(
  patterns(/\b(?:the|http|request|a) \w{0,12} ?header\b/, /\?\w{1,8}=/, /https?:\/\/\S{1,80}[{<]/),
  words(
    // Requests on the network.
    'base32 of',
    'base64 of',
    'hex',
    'pixel',
    'pixels',
    // Published places.
    'poll',
  ),
  starts(
    // Requests on the network.
    'dns label',
    'dns lookup',
    'dns name',
    'dns query',
    'image url',
    'q=<',
    'query string',
    'subdomain',
    'user-agent',
    // Published places.
    'are public',
    'are published',
    'commit message',
    'file name',
    'file names',
    'is public',
    'is published',
    'playlist',
    'public channel',
    'public folder',
    'public link',
    'public page',
    'public repository',
    'public tracker',
    'the name of the branch',
    'the name of the file',
    'the name of the image',
    'visible to all',
    // Marks in a text.
    "as 'ref'",
    'emoji',
    'first letter',
    'first letters',
    'hash sign',
    'password for reproducib',
    'whitespace',
  ),
  anywhere(
    // Requests on the network.
    '![',
    '.dns.',
    '<base',
  ),
);
