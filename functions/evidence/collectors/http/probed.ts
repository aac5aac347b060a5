import type { Sample } from '#shared/evidence/evidence.ts';
import type { Exchange, Handshake } from '../../probe/exchange.ts';
import { probeRecordOf } from '../probe-record.ts';
import { accessExchanges, allExchanges } from './all-exchanges.ts';
import type { HttpSights } from './sights.ts';

type Sights = readonly (Exchange | Handshake | undefined)[];

const handshakes = ({ tls }: HttpSights): Sights => [tls?.usual, tls?.legacy, tls?.oldest, tls?.tls12];

/** The exchanges that each rule reads, by the keys of `httpGraders` and of the approved list comparison. */
const read: Readonly<Record<string, (sights: HttpSights) => Sights>> = {
  'endpoint-auth-required': (sights) => [
    ...accessExchanges(sights),
    sights.cors?.preflight,
    sights.cors?.read,
  ],
  'auth-scheme-strength': ({ anonymous, models, post, message }) => [anonymous, models, post, message],
  'transport-tls-enforced': ({ anonymous, tls, plain }) => [anonymous, tls?.usual, plain?.exchange],
  'tls-min-version': handshakes,
  'tls-certificate-valid': ({ tls }) => [
    tls?.usual,
    tls?.usual.outcome === 'handshake' ? undefined : tls?.legacy,
  ],
  'error-detail-suppressed': ({ errors = [] }) => errors,
  'public-exposure': ({ anonymous }) => [anonymous],
  'rate-limit-enforced': allExchanges,
  'model-version-pinned': ({ models, signedIn }) => [models, signedIn?.models],
  'security-contact-published': ({ securityTxt }) => [securityTxt],
};

/** Returns what was probed for a parameter. */
export const searchedFor = (sights: HttpSights, parameterId: string): Sample | undefined =>
  probeRecordOf(read[parameterId]?.(sights) ?? []);
