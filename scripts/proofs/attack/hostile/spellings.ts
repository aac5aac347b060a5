/** Non-public addresses in every notation that a parser may accept. */

const fullWidth = (text: string) =>
  text.replaceAll(/[0-9.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const escaped = (text: string) =>
  text.replaceAll(/./g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const enclosed = (text: string) =>
  text.replaceAll(/[1-9]/g, (sign) => String.fromCharCode(0x2460 + Number(sign) - 1));

/** Returns host notations of an IPv4 address. */
export const hostsOf = (address: string): readonly string[] => {
  const bytes = address.split('.').map(Number);
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'));
  const groups = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
  const octal = (byte: number) => `0${byte.toString(8)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `0${number.toString(8)}`,
    bytes.map(octal).join('.'),
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0000${octal(byte)}`).join('.'),
    `${a}.${b * 65_536 + c * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    `${octal(a)}.0x${b.toString(16)}.${c * 256 + d}`,
    fullWidth(address),
    enclosed(address),
    address.replaceAll('.', '。'),
    address.replaceAll('.', '｡'),
    escaped(address),
    address.replaceAll('.', '%2e'),
    address.replace('.', '\u00ad.'),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[::FFFF:${groups.toUpperCase()}]`,
    `[0:0:0:0:0:ffff:${address}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::]`,
    `[fe80::5efe:${groups}]`,
  ];
};

/** Addresses of every range that is not public unicast. */
export const innerAddresses: readonly string[] = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.254', '100.64.0.1', '100.127.255.254', '127.0.0.1'],
  ...['127.255.255.254', '169.254.1.1', '172.16.0.1', '172.31.255.254', '192.0.0.1', '192.0.2.1'],
  ...['192.88.99.1', '192.168.0.1', '192.168.255.254', '198.18.0.1', '198.19.255.254', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
];

/** Cloud metadata services, which give a machine its secrets. */
export const metadataAddresses: readonly string[] = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
];

/** Non-public hosts that are not IPv4 addresses. */
export const innerHosts: readonly string[] = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'metadata',
    'metadata.goog',
  ],
  ...['metadata.google.internal', 'METADATA.GOOGLE.INTERNAL.', 'instance-data.ec2.internal', 'kubernetes'],
  ...['kubernetes.default.svc', 'ehr.internal', 'printer.local', 'intranet'],
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[fc00::1]', '[fd00:ec2::254]', '[fd00:ec2::23]', '[fe80::1]'],
  ...[
    '[fec0::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[2001::1]',
    '[4000::1]',
    '[100::1]',
    '[3fff::1]',
    '[5f00::1]',
  ],
];
