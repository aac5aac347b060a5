/** Returns raw requests that no client would write, for a server at `host`. */

const CRLF = '\r\n';
const lines = (...parts: readonly string[]): string => [...parts, '', ''].join(CRLF);
const NUL = String.fromCharCode(0);

/** Each requests that the connection is closed afterward, if it can be read at all. */
export const malformedRequests = (host: string): readonly string[] => {
  const end = [`host: ${host}`, 'connection: close'];
  const post = ['POST /api/auth/login HTTP/1.1', ...end, 'content-type: application/json'];
  const targets = [
    ...[
      '*',
      '//',
      '/..',
      '/../../etc/passwd',
      '/%00',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/api//agents',
      '/api/',
    ],
    ...[
      '/\\..\\..',
      '/api/agents/%',
      '/api/agents/%ff',
      '/api/agents?%',
      '/api/agents?limit',
      '/api/agents?=&&=&',
    ],
    ...['/api/agents#a', '/ws', '/$default/api/health', '/local/outbox/../../', `/${'a/'.repeat(5000)}`],
    ...[
      '/assets/../index.html',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/.env',
      '/package.json',
      '/favicon.ico',
    ],
    ...['http://169.254.169.254/latest/meta-data/', `http://${host}/api/health`, `/${'x'.repeat(15_000)}`],
  ];
  const methods = ['TRACE', 'CONNECT', 'PROPFIND', 'get', 'X'.repeat(1000), 'GET\t', '\u0080'];
  return [
    ...targets.map((target) => lines(`GET ${target} HTTP/1.1`, ...end)),
    ...methods.map((method) => lines(`${method} /api/health HTTP/1.1`, ...end)),
    ...['HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'X', ''].map((version) =>
      lines(`GET /api/health ${version}`, ...end),
    ),
    ...[
      `x: a${NUL}b`,
      'x: a\rb',
      'x : a',
      ': a',
      'x',
      `${'x'.repeat(20_000)}: a`,
      `x: ${'a'.repeat(60_000)}`,
    ].map((header) => lines('GET /api/health HTTP/1.1', ...end, header)),
    lines('GET /api/health HTTP/1.1', ...end, ...Array.from({ length: 1500 }, (_, index) => `x${index}: a`)),
    lines('GET /api/health HTTP/1.1', ...end, 'host: other.example'),
    lines('GET /api/health HTTP/1.1', 'host: other.example', 'connection: close'),
    lines('GET /api/health HTTP/1.1', 'connection: close'),
    `${lines(...post, 'content-length: 2', 'content-length: 3')}{}`,
    `${lines(...post, 'content-length: 2', 'transfer-encoding: chunked')}0${CRLF}${CRLF}GET / HTTP/1.1${CRLF}`,
    `${lines(...post, 'content-length: -1')}{}`,
    `${lines(...post, 'content-length: 99999999999999999999')}{}`,
    `${lines(...post, 'content-length: 2e1')}{}`,
    `${lines(...post, 'transfer-encoding: chunked')}zz${CRLF}{}${CRLF}0${CRLF}${CRLF}`,
    `${lines(...post, 'transfer-encoding: chunked, identity')}2${CRLF}{}${CRLF}0${CRLF}${CRLF}`,
    `${lines(...post, 'transfer-encoding: chunked')}fffffffffffffffff${CRLF}`,
    lines('GET /ws HTTP/1.1', `host: ${host}`, 'upgrade: websocket', 'connection: upgrade'),
    lines('GET /ws HTTP/1.1', `host: ${host}`, 'upgrade: h2c', 'connection: upgrade'),
    lines('GET /api/health HTTP/1.1', `host: ${host}`, 'upgrade: websocket', 'connection: upgrade'),
    `\u0016\u0003\u0001\u0002${NUL}\u0001`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ];
};
