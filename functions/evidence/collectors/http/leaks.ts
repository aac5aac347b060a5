/** The grader `stacktrace` (probes §7): inner workings that an error message gives away. */

const patterns: readonly RegExp[] = [
  /Traceback \(most recent call last\)/,
  /\bat [\w.$<>[\] ]{1,120}\(?(?:file:\/\/)?[\w./\\:@-]{1,300}:\d{1,6}:\d{1,6}\)?/,
  /File "[^"\n]{1,300}", line \d{1,6}/,
  /\bat [\w$.]{1,200}\([\w$]{1,100}\.java:\d{1,6}\)/,
  /\bjava\.(?:lang|util|io|sql)\.\w{1,80}(?:Exception|Error)\b/,
  /^panic: .{1,200}/m,
  /\bgoroutine \d{1,9} \[/,
  /(?:\/usr\/(?:src|lib|local|share)|\/app|\/home\/[\w-]{1,64}|\/var\/(?:www|task|lib))\/[\w./-]{1,200}/,
  /\b(?:site-packages|node_modules)\/[\w@./-]{1,200}/,
  /\bECONNREFUSED\b/,
  /\bSQLSTATE\b/,
  /\bORA-\d{5}\b/,
  /\bWerkzeug Debugger\b|\bDEBUG = True\b/,
  /\b[A-Z][A-Z0-9_]{2,40}_(?:SECRET|TOKEN|PASSWORD|API_KEY)=/,
];

/**
 * The first stretch of a text that shows the inside of a server, as it stands there, or undefined. What we sent ourselves is no leak:
 * a stretch counts that is one without it too.
 */
export const findLeak = (text: string, sent: readonly string[]): string | undefined => {
  const own = sent.filter((part) => part.length > 1);
  const withoutOwn = (stretch: string) => own.reduce((rest, part) => rest.replaceAll(part, ''), stretch);
  for (const pattern of patterns)
    for (const [stretch] of text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`)))
      if (pattern.test(withoutOwn(stretch))) return stretch;
  return undefined;
};
