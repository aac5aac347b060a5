import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured log. Request fields are passed with each line and never stored here, because one process serves
 * several requests concurrently. Bodies, secrets, and tokens are never logged.
 */
export const logger = new Logger({ serviceName: 'accredit' });
