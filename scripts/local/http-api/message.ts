/** An HTTP request inside the host, as it travels from viewer to origin. */
export interface HttpRequest {
  method: string;
  /** Path as sent, still percent-encoded. */
  path: string;
  /** Query string without `?`, as sent. */
  query: string;
  /** Lower-case names; several values of one name in order. */
  headers: Map<string, string[]>;
  body: Buffer;
  viewerAddress: string;
}

/** An HTTP reply inside the host. */
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

/** A JSON reply as API Gateway itself makes it. */
export function gatewayReply(status: number, message: string): HttpReply {
  return jsonReply(status, { message });
}

/** One header's values as one line. */
export function header(headers: Map<string, string[]>, name: string): string | undefined {
  return headers.get(name)?.join(',');
}

/** A record by names that strangers choose: it inherits nothing, so that `__proto__` is a name like any other. */
export const byName = <T>(): Record<string, T> => Object.create(null) as Record<string, T>;
