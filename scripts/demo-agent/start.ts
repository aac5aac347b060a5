import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agentListener } from './agent.ts';
import { type ActiveFaults, faults } from './faults.ts';
import { switchListener } from './switches.ts';

export interface DemoAgentOptions {
  /** The faults that are on; the page of switches changes them. */
  readonly active: ActiveFaults;
  /** Token that callers must send. */
  readonly key: string;
  /** Ports on 127.0.0.1; 0 takes a free one. */
  readonly port: number;
  readonly switchPort: number;
  /** Called with each change, as a line. */
  readonly say: (line: string) => void;
}

export interface DemoAgent {
  /** Origins of the agent, and of the page of switches. */
  readonly agent: string;
  readonly switches: string;
  readonly stop: () => void;
}

const listen = async (
  listener: RequestListener,
  port: number,
): Promise<{ server: Server; origin: string }> => {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Starts the agent and the page of switches. */
export const startDemoAgent = async (options: DemoAgentOptions): Promise<DemoAgent> => {
  const { active, key, port, switchPort, say } = options;
  const agent = await listen(agentListener(active, key), port);
  const onSwitch = (id: keyof typeof faults) => say(`${faults[id].title}: ${active.has(id) ? 'on' : 'off'}`);
  const switches = await listen(switchListener(active, onSwitch), switchPort).catch((cause: unknown) => {
    agent.server.close();
    throw cause;
  });
  return {
    agent: agent.origin,
    switches: switches.origin,
    stop: () => {
      for (const { server } of [agent, switches]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
