/** The scanner on one machine with Docker or Podman. */
import { quote } from '#shared/rendering/quote.ts';
import { type Yaml, yamlDocument } from '#shared/rendering/yaml-document.ts';
import { configText, type Deployment, fetchArguments, NODE_IMAGE } from './deployment.ts';

const CONFIG = '/config/scanner.json';
const SCANNER = '/scanner/scanner.mjs';
const HOST = '/host';

const configs = [{ source: 'scanner', target: CONFIG, mode: 0o444 }];
const confined = {
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
};

const fileOf = (to: Deployment): Yaml => ({
  name: 'accredit-scanner',
  services: {
    fetch: {
      image: NODE_IMAGE,
      command: ['node', ...fetchArguments(CONFIG, SCANNER, to.scannerSha256)],
      user: '0:0',
      network_mode: 'host',
      ...confined,
      configs,
      volumes: [{ type: 'volume', source: 'scanner', target: '/scanner' }],
      restart: 'on-failure',
    },
    scanner: {
      image: NODE_IMAGE,
      command: ['node', SCANNER, 'run', '--schedule', '--config', CONFIG],
      depends_on: { fetch: { condition: 'service_completed_successfully' } },
      // Gives access to the machine's processes and listeners, and to the files of all users.
      user: '0:0',
      pid: 'host',
      network_mode: 'host',
      ...confined,
      // The default AppArmor profile of container engines prevents reading the machine's processes.
      security_opt: [...confined.security_opt, 'apparmor:unconfined'],
      cap_add: ['DAC_READ_SEARCH', 'SYS_PTRACE'],
      configs,
      volumes: [
        { type: 'bind', source: '/', target: HOST, read_only: true, bind: { propagation: 'rslave' } },
        { type: 'volume', source: 'scanner', target: '/scanner', read_only: true },
        { type: 'volume', source: 'data', target: '/data' },
      ],
      mem_limit: '512m',
      restart: 'unless-stopped',
    },
  },
  volumes: { scanner: {}, data: {} },
  configs: {
    scanner: {
      content: configText(to, {
        scanMethods: ['docker', 'process_scan', 'network_discovery', 'file_system'],
        root: HOST,
        data: '/data',
      }),
    },
  },
});

const HEADER = `# The Accredit scanner on one machine. It is read-only. It requires Docker Compose 2.23.1 or later.
#
#   docker compose --file accredit-scanner-compose.yaml up --detach
#   docker compose --file accredit-scanner-compose.yaml logs --follow scanner
#
# Keep this file secret: it contains an API key. The key can only send reports and can be revoked under Account, API Keys.
# The scanner connects only to the networks in its configuration.
# To remove everything: docker compose --file accredit-scanner-compose.yaml down --volumes
`;

/**
 * Renders a Compose file.
 * @throws UnquotableError for a name that YAML cannot represent, such as one with U+0000
 */
export const renderCompose = (to: Deployment): string =>
  `${HEADER}${yamlDocument(fileOf(to), quote.compose)}`;
