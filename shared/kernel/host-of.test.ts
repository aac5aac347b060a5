import { expect, it } from 'vitest';
import { hostOf } from './host-of.ts';

it.each([
  ['https://Agent.Example./mcp', 'agent.example:443'],
  ['http://127.0.0.1/', '127.0.0.1:80'],
  ['http://127.0.0.1:8080/a?b', '127.0.0.1:8080'],
  ['https://[2001:db8::1]:8443/', '[2001:db8::1]:8443'],
])('returns for the URL %s the host %s', (address, host) => expect(hostOf(address)).toBe(host));
