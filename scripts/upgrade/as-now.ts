/** What an earlier product answered, as far as the product of now must answer the same. */
import { DAY } from '#shared/kernel/time.ts';
import { parameterById } from '#shared/parameters/catalogue.ts';

/** Lists of means over scores, which are none of those of now before these have been judged anew. */
export const isOfMeans = (path: string): boolean =>
  /\/framework-standings$|\/standing$|\/dashboard\/stats$/.test(path);

/** How strong evidence is, and the controls of a framework, are said by the catalogue of now. */
const graded: ReadonlySet<string> = new Set(['strength', 'states']);

/** Without what the catalogue of now says: names of parameters, issues that are named after these, and how proof is graded. */
export const lasting = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(lasting);
  if (typeof body !== 'object' || body === null) return body;
  const { id, parameterId = id } = body as { readonly id?: unknown; readonly parameterId?: unknown };
  const isNamed = parameterById(String(parameterId)) !== undefined;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, one]) =>
      graded.has(name) || (isNamed && name === 'title') ? [] : [[name, lasting(one)]],
    ),
  );
};

/** What an attestation has become by the clock alone, since it was written down. */
export const asOfNow = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(asOfNow);
  if (typeof body !== 'object' || body === null || !('state' in body) || !('attestedAt' in body)) return body;
  const { state, expiresAt } = body as { state: string; expiresAt?: string };
  if (!['awaiting-approval', 'active', 'expiring'].includes(state)) return body;
  const left = Date.parse(String(expiresAt)) - Date.now();
  if (left > 0) return { ...body, ...(state === 'active' && left <= 30 * DAY ? { state: 'expiring' } : {}) };
  const { waitsFor: _, mayWithdraw: __, ...ended } = body as Record<string, unknown>;
  return { ...ended, state: 'expired' };
};
