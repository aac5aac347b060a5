import { type AwsRegion, awsRegion } from '#functions/clouds/aws/region.ts';
import { signInToAws } from '#functions/clouds/aws/session.ts';
import { createReach, type Reach } from '#functions/clouds/reach.ts';
import type { Address, DiscoveryContext, Found } from '#functions/discovery/methods/method.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import { eachAccount } from './each-account.ts';

const REGIONS_AT_ONCE = 5;

/** Where readers of a region store their findings. */
export interface Gathered {
  readonly sightings: Sighting[];
  readonly addresses: Address[];
}

/** Reads each selected region of each AWS account. */
export const readAws = async (
  context: DiscoveryContext,
  read: (region: AwsRegion, into: Gathered, reach: Reach) => Promise<void>,
  reach: Reach,
  into: Gathered,
): Promise<void> => {
  await eachAccount(context, ['aws'], reach, async (account, own) => {
    const signedIn = await signInToAws(context, account);
    if ('why' in signedIn) {
      if (signedIn.denied === undefined) own.failed(signedIn.why);
      else own.denied(signedIn.denied, `account ${account.id}`);
      return;
    }
    const { session } = signedIn;
    await concurrently(session.regions, REGIONS_AT_ONCE, async (name) => {
      const region = awsRegion(context, session, name, own);
      await read(region, into, own);
      // A region without services is reported: its name may be misspelled, and nothing was read.
      if (!region.exists()) own.failed(`${name}, where none of the services has an endpoint`);
    });
  });
};

/** Returns the findings of a method that reads only AWS accounts. */
export const readAwsRegions = async (
  context: DiscoveryContext,
  read: (region: AwsRegion, into: Gathered, reach: Reach) => Promise<void>,
): Promise<Found> => {
  const reach = createReach();
  const into: Gathered = { sightings: [], addresses: [] };
  const connected = context.accounts.some(({ kind }) => kind === 'aws');
  await readAws(context, read, reach, into);
  return { ...into, coverage: reach.coverage(connected ? undefined : 'No AWS account is connected.') };
};
