import { expect, it, onTestFinished } from 'vitest';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { serveTexts } from '#functions/platform/outbound/fixtures/dns-server.ts';
import { textResolver } from '#functions/platform/outbound/resolver.ts';
import { findHostProof } from './find-host-proof.ts';

const word = `accredit-proof=${'0123456789abcdef'.repeat(2)}`;
const unproven = { word, mayProbe: false, mayAskForFile: false };

/** A DNS record must be found without any request to the host. */
const noProbe: Probe = {
  hasCredential: false,
  request: () => Promise.reject(new Error('The host was asked.')),
  handshake: () => Promise.reject(new Error('The host was asked.')),
  stream: () => {
    throw new Error('The host was asked.');
  },
};

it('control is proven by an exact record among others, without a request to the host', async () => {
  const { server, asked, close } = await serveTexts({
    '_accredit-proof.agent.example': ['v=spf1 -all', word],
    '_accredit-proof.other.example': [`${word}0`],
  });
  onTestFinished(() => void close());
  const found = (url: string) => findHostProof(url, unproven, noProbe, textResolver([server]));
  expect(await found('https://Agent.Example.:8443/mcp')).toBe('dns');
  expect(await found('https://other.example/')).toBeUndefined();
  expect(await found('https://none.example/')).toBeUndefined();
  expect(asked).toEqual(['agent', 'other', 'none'].map((name) => `_accredit-proof.${name}.example`));
  // An IP address has no records.
  for (const url of ['https://192.0.2.1/', 'https://[2001:db8::1]/'])
    expect(await found(url)).toBeUndefined();
  expect(asked).toHaveLength(3);
});
