/** What people recognise a session by: browser and system, read from `User-Agent` (RFC 9110 §10.1.5). */

export const UNKNOWN_DEVICE = 'Unknown device';

/** First match wins: browsers name those that they descend from, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/^(?=.*\bVersion\/\S).*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** More than this is no browser's. */
const LONGEST = 1000;

const first = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Such as `Firefox on Linux`; `Unknown device` when the header names nothing known. */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, LONGEST);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
};
