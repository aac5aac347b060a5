/** Installation notes of the unpacked scanner. */
import type { ScannerConfig } from '#shared/discovery/scanner/scanner-config.ts';

/** Markdown; a name in it is one fully visible line in a code span. */
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

export const installNotes = (config: ScannerConfig, keyEnds: string): string => `# Accredit scanner

For ${code(config.client)}. It finds AI agents on this machine and in the configured networks, and reports them to
${config.url}. It is read-only. It requires Node 20 or later and nothing else.

**${code('scanner.json')} holds an API key.** The key can only send reports. It expires on ${keyEnds.slice(0, 10)} and can be revoked earlier under
*Account*, *API Keys*. Keep the file secret: ${code('chmod 600 scanner.json')}.

## Try it

    sha256sum --check SHA256SUMS
    node scanner.mjs discover         # prints what it finds, sends nothing
    node scanner.mjs run --dry-run    # prints what it would send, byte for byte, sends nothing
    node scanner.mjs run              # finds agents, reports them, and assesses registered agents
    node scanner.mjs assess           # only assesses the agents that it knows

Only root can read the processes and files of other users. Without root, the scanner reports what it could not read.

## Let it run

- As a service: ${code('node scanner.mjs run --schedule')} runs immediately and then on the schedule ${code(config.schedule)} (UTC). ${code('accredit-scanner.service')} is a unit for systemd.
- In a container: ${code('docker build --tag accredit-scanner .')}, then
  ${code('docker run --read-only --pid host --network host --volume /:/host:ro,rslave --volume accredit-data:/data accredit-scanner')}.
  Set ${code('"root": "/host"')} and ${code('"data": "/data"')} in the configuration first.
- In Kubernetes: ${code('kubectl apply --filename kubernetes.yaml')}. With Compose: ${code('docker compose --file compose.yaml up --detach')}. Both fetch the scanner from
  the platform when they start, and run it only if its SHA-256 matches this package. After an update of the platform they report a
  mismatch: download them again, or run the container, which includes the scanner.

## Assessment

The scanner assesses an agent that it found, if the agent is registered on the platform and its owner checked "I may test this endpoint". It uses
the platform's collectors over HTTP, TLS, MCP and A2A: at most 45 requests and two minutes per agent, without chat messages or tool calls.
The platform sends the list of these agents in response to each report; the list is valid for one day. The results count as configuration
evidence and name this client and its key. ${code('"registered": false')} turns the assessment off. Name agents that the scanner does not find:

    "assess": { "registered": true, "agents": [{
      "url": "https://notes.ward.example:8443/mcp", "protocol": "mcp", "authorisedToTest": true,
      "credential": { "header": "authorization", "variable": "NOTES_TOKEN" }, "trustedCa": "/etc/ssl/ward.pem" }] }

The scanner reads the credential from the named environment variable and sends it only to that address. It connects only to ${code('networks')} and to agents
on this machine; it does not follow redirects, cards or sign-in pages to other addresses.

## Configuration

| field | meaning |
|---|---|
| ${code('environment')} | production, staging, development or unknown: the environment of this machine |
| ${code('scanMethods')} | what the scanner scans |
| ${code('networks')} | the only private networks that the scanner connects to, regardless of the addresses that it finds |
| ${code('assess')} | which agents the scanner assesses, see above; without this field, none |
| ${code('folders')} | folders with manifests and settings of agents |
| ${code('root')} | the file system that the scanner reads |
| ${code('data')} | the folder for reports that could not be sent yet: at most 64 MiB; beyond that, the scanner deletes the oldest and logs it |

Reports contain names, addresses, image digests, versions, and names of environment variables. They never contain values of environment variables,
prompts or credentials. The scanner masks text that resembles a secret or a health identifier before it writes it.
`;
