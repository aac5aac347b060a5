/** Installs the third-party servers that collectors are tested against, unless they are installed. */
import { commandLine } from '../../command-line.ts';
import { install } from './installed.ts';

const usage = `node scripts/proofs/real-servers/install.ts
  installs what scripts/proofs/real-servers/software/package-lock.json names; \`npm test\` does so by itself`;
commandLine(usage, {});
try {
  install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
