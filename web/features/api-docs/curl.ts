import type { ApiOperation } from './api-document.ts';

/** Quotes text as one word of a POSIX shell. Inside single quotes, only the quote itself is special. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Returns a command that runs the example of an operation. `$TOKEN` is the token that sign-in returns, or an
 * API key; a path parameter is written as `$ID`.
 */
export const curlOf = ({ method, path, role, body }: ApiOperation, origin: string): string => {
  const address = `"${origin}${path.replace(/\{\w+\}/g, '$ID')}"`;
  const parts = [`curl ${method === 'GET' ? '' : `-X ${method} `}${address}`];
  if (role !== 'public') parts.push('-H "Authorization: Bearer $TOKEN"');
  if (body) {
    parts.push(`-H ${quoted(`Content-Type: ${body.type}`)}`);
    const text = typeof body.example === 'string' ? body.example : JSON.stringify(body.example ?? {});
    parts.push(`--data ${quoted(text)}`);
  }
  return parts.join(' \\\n  ');
};
