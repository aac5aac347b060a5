import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const exfiltrationChannelBlocked = parameter({
  id: 'exfiltration-channel-blocked',
  family: 'prompt-security',
  title: 'Blocked exfiltration channels',
  meaning: 'Crafted links, images, and tool arguments cannot send conversation data to a foreign address.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'critical',
  severityReason:
    'One planted sentence makes a model build such a link. Clients load images without a click, and conversation data leaks unnoticed.',
  bestProof: {
    by: 'behavior',
    why: 'The leak occurs in the final answer or tool call, and a link policy may miss a variant. Tests must show that data stays inside.',
  },
  sources: ['probe', 'attestation'],
  observedForDays: 14,
  appliesTo: ['has-model'],
  sentences: {
    pass: 'The agent sends no data out through crafted links, images, or tool arguments.',
    fail: 'The agent sends data out through a crafted link, image, or tool argument.',
    missing: 'No evidence shows whether data can leave the agent through links, images, or tool arguments.',
  },
  document: 'the report of an exfiltration test with links, images, and tool arguments',
  remedy: {
    automationType: 'code_change',
    title: 'Block data exfiltration through answers',
    steps: [
      'Remove images and links to addresses outside an allowlist from every answer before it reaches the client.',
      'Reject tool arguments with addresses or long encoded strings that the user did not enter.',
      "Restrict the agent's own destinations with an egress allowlist.",
      "Repeat the scan's planted image in each client, and confirm that no request is sent.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 300,
    prerequisites: {
      permissions: ['Change the source code of the agent', 'Deploy the agent'],
      dependencies: [
        'Node.js 20 or later',
        'A list of hosts to which answers may link, in the environment variable `LINK_HOSTS`',
      ],
      approvals: ['Code owner of the agent', 'Agent owner, for the list of hosts'],
    },
    apply: {
      file: 'exfiltration-filter.mjs',
      text: javascript`
        // Call sanitize(answer) for every answer, and checkArguments(name, given, userText) before every tool call.
        const agent = ${agent.agentId};
        const hosts = new Set((process.env.LINK_HOSTS ?? '').toLowerCase().split(',').filter(Boolean));

        const allowed = (address) => {
          try {
            const { protocol, hostname, search, hash, username } = new URL(address);
            return protocol === 'https:' && username === '' && hosts.has(hostname) && search === '' && hash.length < 64;
          } catch {
            return false;
          }
        };
        const report = (kind, address) => {
          console.warn(JSON.stringify({ agent, removed: kind, host: URL.canParse(address) ? new URL(address).hostname : 'none' }));
        };
        const filter = (kind, replacement, addressIndex) => (whole, ...groups) => {
          const address = groups[addressIndex] ?? '';
          if (allowed(address)) return whole;
          report(kind, address);
          return replacement(groups);
        };

        /** Removes images, links and markup that could send data to a host outside the list. */
        export const sanitize = (answer) =>
          answer
            .replaceAll(/<\\s*(?:img|a|iframe|script|link|object|embed|video|audio|source|form|svg|meta)\\b[^>]*>?/gi, '')
            .replaceAll(/!\\[([^\\]]*)\\]\\s*\\(\\s*<?([^)\\s>]*)[^)]*\\)/g, filter('image', ([text]) => text, 1))
            .replaceAll(/\\[([^\\]]*)\\]\\s*\\(\\s*<?([^)\\s>]*)[^)]*\\)/g, filter('link', ([text]) => text, 1))
            .replaceAll(/^ {0,3}\\[[^\\]]+\\]:\\s*<?(\\S+?)>?(?:\\s.*)?$/gm, filter('reference', () => '', 0))
            .replaceAll(/\\b(?:https?|ftp|data|javascript):[^\\s<>)\\]"']+/gi, (address) => {
              if (allowed(address)) return address;
              report('address', address);
              return '[address removed]';
            });

        const textsOf = (value) => (value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [String(value)]);

        /** Throws if an argument contains an address or a long encoded text that the user did not enter. */
        export const checkArguments = (tool, given, userText) => {
          for (const text of textsOf(given)) {
            const addresses = text.match(/\\b(?:https?|ftp|wss?):\\/\\/[^\\s"']+|\\b[\\w.+-]+@[\\w-]+\\.[\\w.-]+\\b/gi) ?? [];
            const encoded = text.match(/[A-Za-z0-9+/_-]{80,}/g) ?? [];
            const foreign = [...addresses, ...encoded].find((part) => !userText.includes(part) && !allowed(part));
            if (foreign === undefined) continue;
            report(\`argument of \${tool}\`, foreign);
            throw new Error(\`The call of \${tool} was rejected because an argument could exfiltrate data.\`);
          }
        };
      `,
    },
    rollback: {
      file: 'remove-exfiltration-filter.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the agent's repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added exfiltration-filter.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
