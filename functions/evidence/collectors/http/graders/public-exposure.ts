import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { addressClass, parseAddress } from '#functions/platform/outbound/address-class.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { type Grader, isAnswered } from '../grade.ts';

/** Headers by which gateways and content networks of large vendors show themselves, and which anybody may send. */
const proxyHeaders = [
  'apigw-requestid',
  'x-amz-apigw-id',
  'x-amz-cf-id',
  'cf-ray',
  'x-azure-ref',
  'x-kong-request-id',
  'via',
];

/** How the address can be reached. From inside, nothing can be said about the outside. */
export const publicExposure: Grader = ({ anonymous }, about) => {
  if (!isAnswered(anonymous)) return noAnswer(about, anonymous);
  const address = parseAddress(anonymous.address);
  if (!address || addressClass(address) !== 'public') {
    return gap(
      about,
      'The agent was reached at an inner address, which does not show what the outside can reach.',
    );
  }
  const header = proxyHeaders.find((name) => anonymous.headers[name] !== undefined);
  const detail = header
    ? `The agent answers at a public address, through a proxy or content network by its header ${header}, which does not show that anybody is kept out.`
    : 'The agent answers at a public address, with no sign of a gateway in front of it.';
  return found(about, {
    value: header ? 'behind-proxy' : 'open-internet',
    detail,
    proof: excerpt(anonymous),
  });
};
