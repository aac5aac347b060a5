import type { ApiOperation } from './api-document.ts';

/** Text as one word of a POSIX shell: in single quotes, inside which nothing is special but the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A command that carries out the example of an operation. `$TOKEN` is what signing in answers, or an API key; a path parameter stands as
 * `$ID`.
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
