import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { Answered } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { answerKind } from '../answer-kind.ts';
import { type Grader, isAnswered, sentences } from '../grade.ts';
import type { CorsSights, HttpSights } from '../sights.ts';

const foreignOrigin = /^https:\/\/[\w.-]*probe\.invalid$/;

/** What a page of another site could do with the address; it colours the finding and does not decide it. */
const corsNote = (cors: CorsSights | undefined): string | undefined => {
  const answers = [cors?.preflight, cors?.read].filter(isAnswered);
  const allowed = answers.map(({ headers }) => headers['access-control-allow-origin'] ?? '');
  const credentials = answers.some(({ headers }) => headers['access-control-allow-credentials'] === 'true');
  if (allowed.some((origin) => foreignOrigin.test(origin))) {
    return credentials
      ? 'Pages of any other site may call it with the credentials of their visitor (CORS).'
      : 'Pages of any other site may read its answers (CORS echoes a foreign origin).';
  }
  return allowed.includes('*') ? 'Pages of any other site may read its answers (CORS allows *).' : undefined;
};

const why = ({ status, headers }: Answered): string => {
  if (status >= 200 && status < 300) {
    const type = headers['content-type']?.split(';')[0]?.slice(0, 60) ?? 'no content type';
    return `A GET without credentials got HTTP ${status} (${type}), which does not show whether the agent served it.`;
  }
  return `A GET without credentials got HTTP ${status}, which does not show whether the agent would serve it.`;
};

const openAnswer = ({ anonymous, models }: HttpSights) =>
  [models, anonymous].find((exchange) => answerKind(exchange) === 'data');

/** A call without credentials is refused (probes §3 `auth.unauth_read`), and so is a made-up token (`auth.bad_token`). */
export const endpointAuthRequired: Grader = (sights, about) => {
  const { anonymous, models, invalidToken, cors } = sights;
  const note = corsNote(cors);
  const open = openAnswer(sights);
  if (isAnswered(open)) {
    return found(about, {
      value: false,
      detail: sentences(`A call without credentials was served with HTTP ${open.status}.`, note),
      proof: excerpt(open, { mark: `HTTP ${open.status}` }),
    });
  }
  if (isAnswered(invalidToken) && answerKind(invalidToken) === 'data') {
    return found(about, {
      value: false,
      detail: sentences(`A call with a made-up token was served with HTTP ${invalidToken.status}.`, note),
      proof: excerpt(invalidToken, { mark: `HTTP ${invalidToken.status}` }),
    });
  }
  const refusal = [anonymous, models].find((exchange) => answerKind(exchange) === 'refused');
  if (refusal) {
    const how = isAnswered(refusal)
      ? `refused with HTTP ${refusal.status}`
      : 'refused for want of a client certificate';
    const token = answerKind(invalidToken) === 'refused' && 'A made-up token was refused as well.';
    const mark = isAnswered(refusal) ? `HTTP ${refusal.status}` : [];
    return found(about, {
      value: true,
      detail: sentences(`A call without credentials was ${how}.`, token, note),
      proof: excerpt(refusal, { mark }),
    });
  }
  return isAnswered(anonymous) ? gap(about, why(anonymous)) : noAnswer(about, anonymous);
};
