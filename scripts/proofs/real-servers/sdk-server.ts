/** A server built as `@modelcontextprotocol/server` 2 intends, behind the SDK's own gates. */
import type { IncomingMessage, RequestListener } from 'node:http';
import {
  createMcpHandler,
  fromJsonSchema,
  hostHeaderValidationResponse,
  McpServer,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';

/** Rejects callers before the request reaches the server; undefined lets a request through. */
export type Gate = (request: Request) => Promise<Response | undefined>;

const wards = { type: 'string', enum: ['north', 'south'] } as const;

/** Returns a server with two read-only tools, which accept only one of two words. */
const server = (): McpServer => {
  const made = new McpServer({ name: 'ward-hours', version: '1.0.0' });
  const reads = { readOnlyHint: true, openWorldHint: false };
  const inputSchema = fromJsonSchema<{ ward: string }>({
    type: 'object',
    properties: { ward: wards },
    required: ['ward'],
    additionalProperties: false,
  });
  const answer = () => ({ content: [{ type: 'text' as const, text: '14:00 to 18:00' }] });
  const hours = { description: 'Hours in which a ward may be visited.', annotations: reads, inputSchema };
  made.registerTool('get_visiting_hours', hours, answer);
  const beds = { description: 'How many beds of a ward are free.', annotations: reads, inputSchema };
  made.registerTool('count_free_beds', beds, answer);
  return made;
};

const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers: headers as [string, string][],
    ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
  });
};

/**
 * Serves the server at every path.
 * @param legacy whether it also supports the protocol from before 2026
 */
export const sdkServer = (
  legacy: 'stateless' | 'reject',
  gate: Gate = async () => undefined,
): RequestListener => {
  const handler = createMcpHandler(server, { legacy });
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const request = await requestOf(incoming);
    return (await gate(request)) ?? handler.fetch(request);
  };
  return (incoming, response) => {
    void answer(incoming).then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  };
};

/** Rejects callers that use another host name. */
export const nameGate =
  (...names: readonly string[]): Gate =>
  async (request) =>
    hostHeaderValidationResponse(request, [...names]);

/** Requires a token, and names the issuer in its metadata (RFC 9728). */
export const tokenGate =
  (token: string): Gate =>
  async (request) => {
    const { origin } = new URL(request.url);
    const issuer = 'https://id.hospital.example/';
    const metadata = oauthMetadataResponse(request, {
      oauthMetadata: {
        issuer,
        authorization_endpoint: `${issuer}authorize`,
        token_endpoint: `${issuer}token`,
        response_types_supported: ['code'],
        code_challenge_methods_supported: ['S256'],
      },
      resourceServerUrl: new URL('/mcp', origin),
    });
    if (metadata) return metadata;
    const admits = requireBearerAuth({
      verifier: {
        verifyAccessToken: async (shown) => {
          if (shown !== token) throw new OAuthError(OAuthErrorCode.InvalidToken, 'The token is not known.');
          return { token, clientId: 'nurse', scopes: [], expiresAt: Math.floor(Date.now() / 1000) + 3600 };
        },
      },
      resourceMetadataUrl: `${origin}/.well-known/oauth-protected-resource/mcp`,
    });
    const admitted = await admits(request);
    return admitted instanceof Response ? admitted : undefined;
  };
