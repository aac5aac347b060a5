/** Files and stores that hold keys, and what is done with their content. */
import { anywhere, mention, order, patterns, starts, words } from '../concept.ts';

/** Files and stores that no work needs, except that of a tool for them. */
export const SECRET_FILE = mention(
  patterns(
    // Files.
    /\b(?:gh\/hosts|mcp\.json|secrets?\.ya?ml|database\.yml|\.config\/)/,
    /\bwhat 'env' (?:shows|prints|returns)|\beverything (?:that )?'?env'? (?:shows|prints|returns)/,
    /\b(?:aws|azure|gcp|cloud|github|stripe|openai|database|production) (?:secret |access |api |admin )+(?:access )?(?:key|token|password|secret)s?(?: of| from| in| that)\b/,
    /\b(?:session|refresh|access|bearer|auth|identity) (?:token|cookie)s? (?:of|from|that|which|in) (?:the |your )?(?:user|owner|client|browser|person|bank|session|assistant)\b/,
    /\bcard number and (?:cvc|cvv|security|expiry)/,
    /\b(?:browser|system|client)'?s? (?:autofill|saved|stored|keyring|keychain)\b/,
    /\b(?:connection string|dsn) of the (?:application|database|production|user)\b/,
    /(?<![a-z0-9])\.env\b/,
    /~\/\.\w/,
    /\.(?:aws|bash_history|docker\/config|git-credentials|gnupg|kube|netrc|npmrc|pgpass|pypirc|ssh|zsh_history)\b/,
    /\b[\w*-]{1,40}\.(?:kdbx|keystore|ovpn|p12|pem|pfx|tfstate|tfvars)\b/,
    // Keys.
    /\b(?:wi-?fi|root|sudo|admin|login|system) password\b(?! (?:for|of) the (?:virtual|new|database))/,
    /\b(?:your|the|user'?s?|host|ssh|gpg|its|whose) (?:ssh |gpg |host )?private key\b/,
    // The environment.
    /\b(?:your|the whole|the full|the entire|all|process) (?:shell )?environment(?: variables)?\b/,
    /\bvalues? of (?:the )?(?:environment variable )?[a-z]{2,16}_(?:[a-z]{2,12}_){0,2}(?:key|password|pat|secret|token)\b/,
  ),
  words('id_ecdsa', 'id_ed25519', 'id_rsa', 'keychain', 'login data', 'mnemonic', 'os keyring'),
  starts(
    'authorized_keys',
    'browser cookies',
    'browser profile',
    'claude_desktop_config',
    'cookie jar',
    'cookie store',
    'cookies.sqlite',
    'credentials file',
    'credentials.json',
    'kubeconfig',
    'login keychain',
    'master password',
    'recovery phrase',
    'saved password',
    'secrets.yaml',
    'secrets.yml',
    'security-credentials',
    'seed phrase',
    'session cookie',
    'shell history',
    'stored password',
    'wallet.dat',
  ),
  anywhere('.git/config', '/etc/passwd', '/etc/shadow', '/etc/ssh', '169.254.169.254'),
  words(
    // Keys.
    'printenv',
  ),
);

/** To read something, as an order. */
export const READ = order(
  words(
    'cat',
    'check',
    'collect',
    'extract',
    'fetch',
    'find',
    'first read',
    'gather',
    'get',
    'grab',
    'load',
    'locate',
    'look for',
    'look in',
    'look round',
    'look up',
    'obtain',
    'open',
    'query',
    'read',
    'reading',
    'retrieve',
    'search',
    'take',
    // More.
    'attach',
    'show',
    'with the token from',
  ),
);

/** The content of a file, or its choice as a value. */
export const CONTENT = mention(
  patterns(/\bfirst \w{1,6} (?:lines|bytes|characters)\b/, /\bas (?:they|it) (?:is|are|stands?)\b/),
  words(
    'base64 of',
    'composed of',
    'concatenation of',
    'content of',
    'contents of',
    'copy of',
    'dump of',
    'for example the',
    'formed from',
    'hash of',
    'ideally',
    'lines of',
    'must not be shortened',
    'output of',
    'preferably',
    'such as the',
    'text of',
    'the value of',
    'value in',
    'values found',
    'values in',
    // Parts.
    'value that',
    'text in',
    'lines in',
    'give the',
    'paste the',
    'fill with',
    'read from',
  ),
  patterns(
    // Parts.
    /\b(?:build|make|compose|derive|take|form) (?:it|this|them) (?:from|of|out of)\b/,
    /\bis accepted(?: as well| too| instead)?\b/,
    /\b(?:accepts|also accepts|works with|try|use) (?:the|any|your)\b/,
  ),
);
