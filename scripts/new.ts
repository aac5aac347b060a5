/** `npm run new <kind> <name>`: creates the first version of a parameter, route, page … in the right place. */
import { commandLine } from './command-line.ts';
import { RejectionError } from './scaffold/kind.ts';
import { scaffold, usage } from './scaffold/scaffold.ts';

const [kind, name, ...rest] = commandLine(usage(), {}, { names: true }).positionals;

if (kind === undefined || name === undefined || rest.length > 0) {
  console.error(usage());
  process.exitCode = 1;
} else {
  try {
    const { files, changed, next } = scaffold(kind, name);
    for (const { path } of files) console.log(`wrote ${path}`);
    for (const { path } of changed) console.log(`added it to ${path}`);
    console.log('\nNext:');
    for (const [at, step] of next.entries()) console.log(`${at + 1}. ${step.replaceAll('\n', '\n   ')}`);
  } catch (error) {
    if (!(error instanceof RejectionError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
