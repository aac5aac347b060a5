import { framed } from '#functions/platform/http/frame.ts';
import { endpoint } from './endpoint.ts';
import { mcpMiddleware } from './middleware.ts';

export const handler = framed(endpoint, mcpMiddleware());
