import { framed } from '#functions/platform/http/frame.ts';
import { mcpMiddleware } from './middleware.ts';
import { endpoint } from './endpoint.ts';

export const handler = framed(endpoint, mcpMiddleware());
