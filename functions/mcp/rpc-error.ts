/** Id that correlates a response with its request; null if it could not be read. */
export type RpcId = string | number | null;

/** Codes of JSON-RPC 2.0 §5.1, and of MCP 2026-07-28 for headers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

/** Responds to a message with a JSON-RPC error. Its text is meant for display. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  /** HTTP status: 400 for an invalid message, 200 if the message was valid. */
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
