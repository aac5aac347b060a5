/** An id by which a caller tells the answer of a request from others; null where it could not be read. */
export type RpcId = string | number | null;

/** Codes of JSON-RPC 2.0 §5.1, and those of MCP 2026-07-28 for what stands in headers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** A message that is answered with an error of JSON-RPC. Its text is written for people. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  /** Of HTTP: 400 for what is wrong with the message as such, 200 where the message was understood. */
  readonly status: number;
  readonly data: unknown;

  constructor(
    code: keyof typeof rpcCodes,
    message: string,
    { status = 400, data, cause }: { status?: number; data?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = rpcCodes[code];
    this.status = status;
    this.data = data;
  }
}
