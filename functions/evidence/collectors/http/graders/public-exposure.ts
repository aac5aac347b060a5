import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { addressClass, parseAddress } from '#functions/platform/outbound/address-class.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import { type Grader, isAnswered } from '../grade.ts';

/** Headers that identify gateways and CDNs of large vendors, and that any server could send. */
const proxyHeaders = [
  'apigw-requestid',
  'x-amz-apigw-id',
  'x-amz-cf-id',
  'cf-ray',
  'x-azure-ref',
  'x-kong-request-id',
  'via',
];

/**
 * Grades the reachability of the address. From inside a network, nothing can be concluded about the outside.
 */
export const publicExposure: Grader = ({ anonymous }, about) => {
  if (!isAnswered(anonymous)) return noAnswer(about, anonymous);
  const address = parseAddress(anonymous.address);
  if (!address || addressClass(address) !== 'public') {
    return gap(
      about,
      'The agent was reached at an internal address, which does not show whether it is reachable from outside.',
    );
  }
  const header = proxyHeaders.find((name) => anonymous.headers[name] !== undefined);
  const detail = header
    ? `The agent responds at a public address, behind a proxy or CDN according to its header ${header}, which does not prove that access is restricted.`
    : 'The agent responds at a public address, with no sign of a gateway in front of it.';
  return found(about, {
    value: header ? 'behind-proxy' : 'open-internet',
    detail,
    proof: excerpt(anonymous),
  });
};
