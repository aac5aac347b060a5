import { Logger } from '@aws-lambda-powertools/logger';

/**
 * The structured log. Fields of a request are passed with each line and never kept here, since one process serves several
 * requests at once. No body, secret or token goes in.
 */
export const logger = new Logger({ serviceName: 'accredit' });
