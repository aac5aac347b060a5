import { publishDemo } from '#functions/auth/current-demo.ts';
import { enterLocalProduct } from '#scripts/product/admin-access.ts';
import { idOf, type Person, tenantOf } from './api-client.ts';

/** Makes a person and their organization the demo of the product that runs on this data folder. */
export const publishAsDemo = async (dataFolder: string, person: Person): Promise<void> => {
  const [tenant, user] = [await tenantOf(person), await idOf(person)];
  const environment = { ...process.env, ACCREDIT_DATA: dataFolder };
  const leave = await enterLocalProduct(environment, () => undefined);
  await publishDemo({ tenant, user, builtAt: new Date().toISOString() });
  await leave();
};
