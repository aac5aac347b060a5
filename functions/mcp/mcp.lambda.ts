import { framed } from '#functions/platform/http/frame.ts';
import { door } from './door.ts';
import { endpoint } from './endpoint.ts';

export const handler = framed(endpoint, door());
