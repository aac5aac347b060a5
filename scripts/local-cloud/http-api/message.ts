/** An HTTP request inside the host, between viewer and origin. */
export interface HttpRequest {
  method: string;
  /** Path as sent, percent-encoded. */
  path: string;
  /** Query string without `?`, as sent. */
  query: string;
  /** Lower-case names; multiple values of one name in order. */
  headers: Map<string, string[]>;
  body: Buffer;
  viewerAddress: string;
}

/** An HTTP response inside the host. */
export interface HttpReply {
  status: number;
  /** Lower-case names. */
  headers: Map<string, string[]>;
  body: Buffer;
}

export function jsonReply(status: number, body: object): HttpReply {
  const headers = new Map([['content-type', ['application/json']]]);
  return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}

/** Creates a JSON response of API Gateway itself. */
export function gatewayReply(status: number, message: string): HttpReply {
  return jsonReply(status, { message });
}

/** Returns the values of one header as one line. */
export function header(headers: Map<string, string[]>, name: string): string | undefined {
  return headers.get(name)?.join(',');
}

/** Creates a record with untrusted names: it has no prototype, so `__proto__` is an ordinary name. */
export const byName = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
