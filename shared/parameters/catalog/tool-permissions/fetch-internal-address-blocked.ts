import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const fetchInternalAddressBlocked = parameter({
  id: 'fetch-internal-address-blocked',
  family: 'tool-permissions',
  title: 'Internal address blocking (SSRF)',
  meaning:
    'Tools of the agent that fetch addresses reject internal networks, the local machine, and cloud metadata services.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'An address is the easiest argument to inject, and the metadata service returns credentials of the whole workload.',
  bestProof: {
    by: 'behavior',
    why: 'Redirects, DNS rebinding, and unusual address notations bypass written rules, so fetching an internal address must be tested.',
  },
  sources: ['probe', 'mcp', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-tools'],
  sentences: {
    pass: 'The fetching tools of the agent reject internal and metadata addresses.',
    fail: 'At least one fetching tool of the agent reaches internal or metadata addresses.',
    missing: 'No evidence shows whether fetching tools of the agent reject internal addresses.',
  },
  document: 'the report of a test that requested internal addresses through the tools',
  remedy: {
    automationType: 'code_change',
    title: 'Check every address before it is fetched',
    steps: [
      'List the tools that accept an address, including those that load images, feeds, webhooks, and documents.',
      'Resolve the name, reject private, loopback, link-local, and metadata ranges, and connect to the checked address.',
      'Check each redirect in the same way, and allow only https and the usual ports.',
      'Require session tokens at the metadata service, and block it by network policy as a second line of defense.',
      'Test an internal address as a number, as a name, and behind a redirect.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Change the source code of the tools that fetch addresses',
        'Change the metadata options of their machines',
      ],
      dependencies: ['Node.js 20 or later'],
      approvals: ['Code owner of the tools', 'Network team'],
    },
    apply: {
      file: 'fetch-public.mjs',
      text: javascript`
        // Use it instead of fetch in every tool that accepts an address: const { status, body } = await fetchPublic(address).
        import { lookup } from 'node:dns/promises';
        import { request } from 'node:https';
        import { BlockList, isIP } from 'node:net';

        const agent = ${agent.agentId};
        const MAX_BYTES = 2 ** 21;

        const listOf = (family, networks) => {
          const list = new BlockList();
          for (const network of networks.split(' ')) list.addSubnet(...network.split('/').map((part, index) => (index ? Number(part) : part)), family);
          return list;
        };
        const internal = listOf(
          'ipv4',
          '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
        );
        const global6 = listOf('ipv6', '2000::/3');
        const tunnels = listOf('ipv6', '2001::/32 2001:db8::/32 2002::/16');
        const isPublic = ({ address, family }) =>
          family === 4 ? !internal.check(address, 'ipv4') : global6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');

        /** Fetches an https address if all its resolved addresses are public, and connects to a checked address. */
        export const fetchPublic = async (given, redirects = 3) => {
          const address = new URL(given);
          if (address.protocol !== 'https:' || address.port !== '' || address.username !== '') throw new Error('Only https addresses on the default port are allowed.');
          const host = address.hostname.replaceAll(/^\\[|\\]$/g, '');
          const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
          if (found.length === 0 || !found.every(isPublic)) {
            console.warn(JSON.stringify({ agent, rejected: host }));
            throw new Error('This address is not allowed.');
          }
          const [checked] = found;
          const pinned = (_, { all }, done) => (all ? done(null, [checked]) : done(null, checked.address, checked.family));
          const signal = AbortSignal.timeout(10_000);
          const response = await new Promise((resolve, reject) => {
            request(address, { lookup: pinned, agent: false, signal }, resolve).on('error', reject).end();
          });
          const { statusCode: status, headers } = response;
          if (status >= 300 && status < 400 && headers.location) {
            response.destroy();
            if (redirects === 0) throw new Error('The address redirects too often.');
            return fetchPublic(new URL(headers.location, address), redirects - 1);
          }
          const chunks = [];
          let bytes = 0;
          for await (const chunk of response) {
            bytes += chunk.length;
            if (bytes > MAX_BYTES) throw new Error('The response is too large.');
            chunks.push(chunk);
          }
          return { status, headers, body: Buffer.concat(chunks) };
        };
      `,
    },
    rollback: {
      file: 'remove-fetch-public.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the tools' repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added fetch-public.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
