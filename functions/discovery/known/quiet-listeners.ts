/**
 * Listeners that do not use HTTP: they are not probed, because an invalid request would appear in their log
 * as an attack.
 */

const ports: ReadonlySet<number> = new Set([
  21, 22, 23, 25, 53, 88, 110, 111, 139, 143, 389, 445, 465, 587, 636, 873, 993, 995, 1433, 1521, 2049, 3306,
  3389, 5432, 5671, 5672, 5900, 6379, 9042, 9092, 11211, 27017,
]);

const programs: ReadonlySet<string> = new Set([
  'sshd',
  'postgres',
  'mysqld',
  'mariadbd',
  'redis-server',
  'valkey-server',
  'memcached',
  'mongod',
  'mongos',
  'named',
  'unbound',
  'dnsmasq',
  'systemd-resolved',
  'systemd-resolve',
  'master',
  'exim4',
  'dovecot',
  'slapd',
  'smbd',
  'rpcbind',
  'rpc.statd',
  'containerd',
  'chronyd',
  'zabbix_agentd',
  'xrdp',
  'vsftpd',
]);

/** Returns true if a listener is not probed, by its port or program name. */
export const isQuietListener = (port: number, program: string | undefined): boolean =>
  ports.has(port) || (program !== undefined && programs.has(program.slice(program.lastIndexOf('/') + 1)));
