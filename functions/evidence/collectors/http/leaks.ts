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

/** The first stretch of a text that shows the inside of a server, or undefined. What we sent ourselves is no leak. */
export const findLeak = (text: string, sent: readonly string[]): string | undefined => {
  const foreign = sent
    .filter((part) => part.length > 1)
    .reduce((rest, part) => rest.replaceAll(part, ''), text);
  for (const pattern of patterns) {
    const found = pattern.exec(foreign)?.[0];
    if (found) return found;
  }
  return undefined;
};
