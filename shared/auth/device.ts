/**
 * Describes a session's browser and operating system for display, read from `User-Agent` (RFC 9110 §10.1.5).
 */

export const UNKNOWN_DEVICE = 'Unknown device';

/** The first match wins, because browsers also name the browsers they derive from. */
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

/** Browsers send shorter headers than this. */
const LONGEST = 1000;

const first = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a device name such as `Firefox on Linux`; `Unknown device` if the header names no known browser or
 * system.
 */
export const deviceOf = (userAgent: string): string => {
  const text = userAgent.slice(0, LONGEST);
  const [browser, system] = [first(browsers, text), first(systems, text)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
};
