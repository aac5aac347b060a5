/** Installation notes of the unpacked scanner. */
import type { ScannerConfig } from '#shared/discovery/scanner/scanner-config.ts';

/** Markdown; a name in it is one fully visible line in a code span. */
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
    node scanner.mjs run              # looks, reports, and looks closer at registered agents
    node scanner.mjs assess           # looks closer alone, at the agents that it knows of

What it sees of other users' processes and files it sees as root alone; without, it says what it could not look at.

## Let it run

- By itself: ${code('node scanner.mjs run --schedule')} runs at once and then by ${code(config.schedule)} (UTC). ${code('accredit-scanner.service')} is a unit for systemd.
- In a container: ${code('docker build --tag accredit-scanner .')}, then
  ${code('docker run --read-only --pid host --network host --volume /:/host:ro,rslave --volume accredit-data:/data accredit-scanner')}.
  Set ${code('"root": "/host"')} and ${code('"data": "/data"')} in the configuration first.
- In Kubernetes: ${code('kubectl apply --filename kubernetes.yaml')}. With Compose: ${code('docker compose --file compose.yaml up --detach')}. Both fetch the scanner from
  the platform when they start, and run it only if it is the very file of this package, by its SHA-256. After an update of the platform they
  say that it is another one: download them anew, or run the container, which has its own.

## Looking closer

An agent that is registered on the platform with its owner's "I may test this endpoint", and that this scanner has found, is looked at by the
platform's own collectors over HTTP, TLS, MCP and A2A: at most 45 requests and two minutes each, none of them a conversation and no tool called.
The platform says anew with each report which agents these are; nothing is looked at any more a day after it last said so. What is shown counts
as infrastructure and is said with the name of this client and its key. ${code('"registered": false')} switches it off. Agents that it does not find are named:

    "assess": { "registered": true, "agents": [{
      "url": "https://notes.ward.example:8443/mcp", "protocol": "mcp", "authorisedToTest": true,
      "credential": { "header": "authorization", "variable": "NOTES_TOKEN" }, "trustedCa": "/etc/ssl/ward.pem" }] }

The credential is read from the environment variable of that name, and sent to that address alone. It connects to ${code('networks')} and to agents of this
machine; where a redirect, a card or a sign-in page leads elsewhere, it does not follow.

## Its configuration

| field | what it is |
|---|---|
| ${code('environment')} | production, staging, development or unknown: what this machine is |
| ${code('scanMethods')} | what it looks at |
| ${code('networks')} | the only private networks that it connects to, whatever it is told by what it finds |
| ${code('assess')} | what is looked at closer, see above; without it nothing is |
| ${code('folders')} | where it looks for manifests and settings of agents |
| ${code('root')} | the file system that it looks at |
| ${code('data')} | where it keeps what could not be sent yet: 64 MiB at most, then the oldest is dropped, and it says so |

What leaves: names, addresses, images by digest, versions, names of environment variables. Values of environment variables, prompts and
credentials are never read into a report, and what looks like a secret or a health identifier is masked before it is written anywhere.
`;
