/** The `secret` grader (probes §7): issued credentials, recognized by format. */
import { findAll, type Recognizer, type Sensitive } from './recognizer.ts';

/** Returns bits per character (Shannon); about 5 for random base64, about 3 for words. */
const entropy = (text: string): number => {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
};

const MIN_ENTROPY = 3.5;
/** Documentation samples, placeholders and variables, which are not secrets. */
const sample = /example|sample|placeholder|changeme|your[-_]|x{4,}|\*{3,}|^\$|^<|^probe-invalid/i;
const isNoSample = (value: string) => !sample.test(value);
const isRandom = (value: string) => isNoSample(value) && entropy(value) >= MIN_ENTROPY;

const recognizers: readonly Recognizer[] = [
  {
    kind: 'private key',
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{0,20000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?/g,
  },
  { kind: 'AWS key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, accepts: isNoSample },
  { kind: 'API key', pattern: /\bsk-[A-Za-z0-9_-]{16,}/g, accepts: isNoSample },
  { kind: 'API key', pattern: /\bhf_[A-Za-z0-9]{20,}/g, accepts: isNoSample },
  { kind: 'API key', pattern: /\bAIza[A-Za-z0-9_-]{35}/g, accepts: isNoSample },
  { kind: 'API key', pattern: /\bac_[A-Za-z0-9_-]{20,}/g, accepts: isNoSample },
  { kind: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{22,})/g },
  { kind: 'Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  // A new possible start ends the current attempt, so that text full of starts is scanned only once.
  { kind: 'JWT', pattern: /\beyJ(?:(?!-eyJ)[A-Za-z0-9_-]){8,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]*/g },
  {
    kind: 'bearer token',
    pattern: /\bBearer +(?<value>[A-Za-z0-9._~+/-]{20,}={0,2})/gi,
    accepts: isNoSample,
  },
  { kind: 'basic credential', pattern: /\bBasic +(?<value>[A-Za-z0-9+/]{12,}={0,2})/g },
  { kind: 'password', pattern: /:\/\/[^\s/:@"']{1,64}:(?<value>[^\s/@"']{1,128})@/g },
  {
    kind: 'secret',
    pattern:
      /(?:passw(?:or)?d|pwd|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|client[-_]?secret)["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[^\s"',;&}]{8,512})/gi,
    accepts: isRandom,
  },
];

/** Returns the secrets in a text. */
export const findSecrets = (text: string): readonly Sensitive[] => findAll(text, recognizers);
