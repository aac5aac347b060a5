import { api } from '#functions/platform/http/api.ts';
import { connectionTestsContract } from '#shared/connection-tests/contract.ts';
import { tryConnection } from './try-connection.ts';

export const handler = api(connectionTestsContract, { tryConnection });
