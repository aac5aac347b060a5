/**
 * Lets a tool use the functions' code on the data of this machine's product, whether or not the product is
 * running.
 */
import { type AdminAccess, readAdminFile } from '#scripts/local-cloud/admin-file.ts';
import { holdsData } from './data-folder.ts';
import { startOptions } from './options.ts';
import { runProduct } from './run-product.ts';
import { checkDataFolder } from './schema-version.ts';

/** Environment variables of the functions, mapped to the stack output that provides each. */
const outputOf = {
  TABLE_NAME: 'TableName',
  EVIDENCE_BUCKET: 'EvidenceBucket',
  CHECKPOINTS_BUCKET: 'CheckpointsBucket',
  AUDIT_KEY_ARN: 'AuditKeyArn',
} as const;

/**
 * Points the SDK and the functions' code in this process at the given access; removes the user's own AWS
 * settings.
 */
const enter = ({ region, endpoint, credentials, outputs }: AdminAccess): void => {
  for (const name of Object.keys(process.env).filter((name) => name.startsWith('AWS_')))
    delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...Object.fromEntries(Object.entries(outputOf).map(([name, output]) => [name, String(outputs[output])])),
  });
};

/**
 * Enters the product that runs on the data folder, or wakes its engines alone for as long as the tool works.
 * @param environment see README, "Configuration"
 * @returns how to end what was started
 * @throws with a sentence for people when the folder holds no data or data of another schema version, or the engines cannot start
 */
export const enterLocalProduct = async (
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  const { dataFolder } = startOptions(environment);
  if (!holdsData(dataFolder))
    throw new Error(
      `No product data in ${dataFolder}. ACCREDIT_DATA must name the folder that the product was started with.`,
    );
  checkDataFolder(dataFolder);
  const running = await readAdminFile(dataFolder);
  if (running) {
    enter(running);
    return async () => {};
  }
  const { cloud, end } = await runProduct({ ...environment, PORT: '0' }, say, { standby: true });
  enter({ ...cloud.clientConfig, outputs: cloud.outputs });
  return end;
};
