/** An error of an AWS API: `code` is the exception name, `status` the HTTP status. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Additional members of the error body. */
  readonly members: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, members: Record<string, unknown> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.members = members;
  }
}
