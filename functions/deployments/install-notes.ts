/** What a person reads first who has unpacked the scanner. */
import type { ScannerConfig } from '#shared/discovery/scanner/scanner-config.ts';

/** Markdown; a name in it is one line of which all is seen, in a code span. */
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

export const installNotes = (config: ScannerConfig, keyEnds: string): string => `# Accredit scanner

For ${code(config.client)}. It looks for AI agents on this machine and in the networks that its configuration names, and reports them to
${config.url}. It reads, and changes nothing. It needs Node 20 or later and nothing else.

**${code('scanner.json')} holds an API key.** It can only report what was found. It ends on ${keyEnds.slice(0, 10)} and can be revoked before, under
*Account*, *API Keys*. Keep the file to yourself: ${code('chmod 600 scanner.json')}.

## Try it

    sha256sum --check SHA256SUMS
    node scanner.mjs discover         # prints what it sees, sends nothing
    node scanner.mjs run --dry-run    # prints what it would send, byte for byte, sends nothing
    node scanner.mjs run              # looks, and reports

What it sees of other users' processes and files it sees as root alone; without, it says what it could not look at.

## Let it run

- By itself: ${code('node scanner.mjs run --schedule')} runs at once and then by ${code(config.schedule)} (UTC). ${code('accredit-scanner.service')} is a unit for systemd.
- In a container: ${code('docker build --tag accredit-scanner .')}, then
  ${code('docker run --read-only --pid host --network host --volume /:/host:ro,rslave --volume accredit-data:/data accredit-scanner')}.
  Set ${code('"root": "/host"')} and ${code('"data": "/data"')} in the configuration first.
- In Kubernetes: ${code('kubectl apply --filename kubernetes.yaml')}. With Compose: ${code('docker compose --file compose.yaml up --detach')}. Both fetch the scanner from
  the platform when they start; who wants the very file of this package runs the container.

## Its configuration

| field | what it is |
|---|---|
| ${code('environment')} | production, staging, development or unknown: what this machine is |
| ${code('scanMethods')} | what it looks at |
| ${code('networks')} | the only private networks that it connects to, whatever it is told by what it finds |
| ${code('folders')} | where it looks for manifests and settings of agents |
| ${code('root')} | the file system that it looks at |
| ${code('data')} | where it keeps what could not be sent yet: 64 MiB at most, then the oldest is dropped, and it says so |

What leaves: names, addresses, images by digest, versions, names of environment variables. Values of environment variables, prompts and
credentials are never read into a report, and what looks like a secret or a health identifier is masked before it is written anywhere.
`;
