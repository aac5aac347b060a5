import { anywhere, mention, patterns, sequence, starts, words } from '../concept.ts';

/** Places where keys and credentials are stored. */
export const SECRET_STORE = mention(
  patterns(
    // Files.
    /(?<![a-z0-9])\.env\b/,
    /~\/\.\w/,
    /\.(?:aws|bash_history|git-credentials|kube|netrc|npmrc|pgpass|ssh)\b/,
    /\.(?:key|ovpn|p12|pem|pfx|tfstate|tfvars)\b/,
    // Browsers and password managers.
    /\bpasswords? (?:mentioned|saved|stored|and)/,
    // Environment.
    /\b(?:process |whole |your |the )environment(?: variables?| of the user)?\b(?! variable [a-z])/,
    /\benvironment variable \w/,
    // Keys and phrases.
    /\b(?:private|host|ssh) keys?\b/,
  ),
  words(
    // Files.
    'id_ecdsa',
    'id_ed25519',
    'id_rsa',
    'login data',
    // Credentials of clouds and services.
    sequence(
      [
        'anthropic',
        'aws',
        'aws_secret',
        'azure',
        'ci',
        'database',
        'db',
        'deploy',
        'docker',
        'gcp',
        'gh',
        'github',
        'gitlab',
        'google',
        'heroku',
        'hf',
        'jwt',
        'npm',
        'openai',
        'pypi',
        'sendgrid',
        'slack',
        'stripe',
        'twilio',
        'vault',
      ],
      /_(?:[a-z]{2,12}_){0,2}/,
      ['key', 'password', 'pat', 'secret', 'token'],
    ),
    'access token',
    'access tokens',
    'api key',
    'api keys',
    // Browsers and password managers.
    'keychain',
    // Environment.
    "output of 'env",
    'output of env',
    // Keys and phrases.
    'encryption key',
    'encryption keys',
    'mnemonic',
    'signing key',
    'signing keys',
  ),
  starts(
    // Files.
    'authorized_keys',
    'claude_desktop_config',
    'command history',
    'credential file',
    'credential files',
    'credentials file',
    'credentials files',
    'file credentials',
    'file named credentials',
    'files credentials',
    'files named credentials',
    'keystore',
    'kubeconfig',
    'secret.yaml',
    'secret.yml',
    'secrets.yaml',
    'secrets.yml',
    'shell history',
    'wallet.dat',
    // Credentials of clouds and services.
    'connection string',
    'connection strings',
    'refresh token',
    'refresh tokens',
    'service account json',
    'service account key',
    // Browsers and password managers.
    'browser cookies',
    'browser profile',
    'credential store',
    'password manager',
    'saved card',
    'saved password',
    'saved passwords',
    'session cookie',
    'session cookies',
    'session token',
    'session tokens',
    // Keys and phrases.
    'key are present',
    'key present',
    'keys are present',
    'keys present',
    'recovery phrase',
    'seed phrase',
    // Other languages.
    'contrasenas guardadas',
    'gespeicherten passworter',
    'mots de passe enregistres',
    'password salvate',
    'senhas salvas',
  ),
  anywhere(
    // Files.
    '.git/config',
    '/etc/passwd',
    '/etc/shadow',
    '/etc/ssh',
  ),
);
