/** The `stacktrace` grader (probes §7): server internals revealed by an error message. */

const patterns: readonly RegExp[] = [
  /Traceback \(most recent call last\)/g,
  /\bat [\w.$<>[\] ]{1,120}\(?(?:file:\/\/)?[\w./\\:@-]{1,300}:\d{1,6}:\d{1,6}\)?/g,
  /File "[^"\n]{1,300}", line \d{1,6}/g,
  /\bat [\w$.]{1,200}\([\w$]{1,100}\.java:\d{1,6}\)/g,
  /\bjava\.(?:lang|util|io|sql)\.\w{1,80}(?:Exception|Error)\b/g,
  /^panic: .{1,200}/gm,
  /\bgoroutine \d{1,9} \[/g,
  /(?:\/usr\/(?:src|lib|local|share)|\/app|\/home\/[\w-]{1,64}|\/var\/(?:www|task|lib))\/[\w./-]{1,200}/g,
  /\b(?:site-packages|node_modules)\/[\w@./-]{1,200}/g,
  /\bECONNREFUSED\b/g,
  /\bSQLSTATE\b/g,
  /\bORA-\d{5}\b/g,
  /\bWerkzeug Debugger\b|\bDEBUG = True\b/g,
  /\b[A-Z][A-Z0-9_]{2,40}_(?:SECRET|TOKEN|PASSWORD|API_KEY)=/g,
];

/**
 * Returns the first part of a text that reveals server internals, unchanged, or undefined. Text that we sent
 * is no leak: a part counts only if it remains a leak without that text.
 */
export const findLeak = (text: string, sent: readonly string[]): string | undefined => {
  const own = sent.filter((part) => part.length > 1);
  const withoutOwn = (stretch: string) => own.reduce((rest, part) => rest.replaceAll(part, ''), stretch);
  for (const pattern of patterns)
    for (const [stretch] of text.matchAll(pattern))
      if (withoutOwn(stretch).search(pattern) >= 0) return stretch;
  return undefined;
};
