/** An error as an AWS API answers it: `code` is the exception's name, `status` the HTTP status. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the error's body. */
  readonly members: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, members: Record<string, unknown> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.members = members;
  }
}
