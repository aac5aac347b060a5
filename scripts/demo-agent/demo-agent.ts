/** `npm run demo-agent`: an example agent with faults to switch, on loopback, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { commandLine } from '../command-line.ts';
import { initialFaults } from './faults.ts';
import { startDemoAgent } from './start.ts';

const usage = `npm run demo-agent -- [--port PORT] [--switches PORT]
  runs a scripted example agent on 127.0.0.1 that you can register and scan; Ctrl-C ends it
  --port      port of the agent (default 4600; 0 takes a free one)
  --switches  port of the page that switches its faults (default 4601; 0 takes a free one)`;
const { values } = commandLine(usage, {
  port: { type: 'string', default: '4600' },
  switches: { type: 'string', default: '4601' },
});

const key = `demo-${randomBytes(12).toString('hex')}`;
try {
  const { agent, switches } = await startDemoAgent({
    active: initialFaults(),
    key,
    port: Number(values.port),
    switchPort: Number(values.switches),
    say: (line) => console.log(line),
  });
  console.log(`The example agent runs. It is scripted and has no model: it passes no test of behavior.

Register it in Accredit (AI Agents, Register Agent):
  tool server   Protocol MCP, endpoint URL ${agent}/mcp
  chat          Protocol OpenAI-compatible, endpoint URL ${agent}/v1
  credential    header Authorization, secret Bearer ${key}

Switch its faults at ${switches}, then scan again.
Try: scan it, repair “No sign-in” and “Poisoned tool text”, and scan it again.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
