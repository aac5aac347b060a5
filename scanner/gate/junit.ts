/** Results as JUnit XML for CI servers: one suite per scan, one case per parameter. */
import { parametersOf } from './baseline.ts';
import type { Objection } from './evaluate.ts';
import type { Scanned } from './scan-agents.ts';

/** Characters that XML 1.0 cannot represent in any form (2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
const xml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '\ufffd').replaceAll(/[&<>"\t\n\r]/g, (one) => escapes[one] ?? one);

interface Case {
  readonly name: string;
  readonly failure?: string;
  readonly skipped?: string;
}

const casesOf = (scan: Scanned, objections: readonly Objection[]): readonly Case[] => {
  const own = objections.filter((one) => one.scan === scan);
  const worse = new Map(own.map(({ parameterId, message }) => [parameterId, message]));
  const whole = own.filter(({ parameterId }) => parameterId === undefined);
  return [
    { name: 'gate', ...(whole.length > 0 ? { failure: whole.map(({ message }) => message).join(' ') } : {}) },
    ...parametersOf(scan).map(({ id, verdict, reason }): Case => {
      const failure = worse.get(id);
      if (failure !== undefined) return { name: id, failure };
      // It was equal before, or was not compared: the gate does not fail because of it.
      return verdict === 'pass' ? { name: id } : { name: id, skipped: `${verdict}: ${reason}` };
    }),
  ];
};

const caseText = (className: string, { name, failure, skipped }: Case): string => {
  const head = `    <testcase classname="${xml(className)}" name="${xml(name)}"`;
  if (failure !== undefined)
    return `${head}><failure message="${xml(failure)}" type="gate">${xml(failure)}</failure></testcase>`;
  return skipped === undefined ? `${head}/>` : `${head}><skipped message="${xml(skipped)}"/></testcase>`;
};

/** Returns the file's text. */
export const junitOf = (scans: readonly Scanned[], objections: readonly Objection[]): string => {
  const suites = scans.map((scan) => {
    const cases = casesOf(scan, objections);
    const count = (has: (one: Case) => boolean) => cases.filter(has).length;
    const name = `${scan.agentName}: ${scan.framework}`;
    return [
      `  <testsuite name="${xml(name)}" tests="${cases.length}" failures="${count((one) => one.failure !== undefined)}" errors="0" skipped="${count((one) => one.skipped !== undefined)}">`,
      ...cases.map((one) => caseText(name, one)),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Accredit">\n${suites.join('\n')}\n</testsuites>\n`;
};
