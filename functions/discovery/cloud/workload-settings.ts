/** Credentials and images in the description of a workload. Variable values are checked but not stored. */

const credentialName =
  /(?:^|_)(?:API_?KEY|ACCESS_?KEY|SECRET_?KEY|CLIENT_?SECRET|PRIVATE_?KEY|PASSWORD|PASSWD|(?:ACCESS|API|AUTH|BEARER|BOT|HF|GITHUB|GITLAB|SLACK)_?TOKEN)$/i;

/** A reference to a credential: a path, an address, or the name of a secret. */
const pointer = /^(?:\/|\.\/|https?:|file:|arn:|projects\/|@Microsoft\.KeyVault\()/i;

export interface Variable {
  readonly name: string;
  /** Plain value in the workload description. */
  readonly value?: string | undefined;
  /**
   * `store`: a reference to a secret store; `platform`: a reference to secrets in the workload's own
   * description.
   */
  readonly from?: 'store' | 'platform' | undefined;
}

/** Returns the number of credentials by source, as settings; none reveals a value. */
export const credentialSettings = (variables: readonly Variable[]) => {
  const literal = variables.filter(
    ({ name, value, from }) =>
      from === undefined &&
      value !== undefined &&
      value.trim() !== '' &&
      credentialName.test(name) &&
      !pointer.test(value.trim()),
  );
  const count = (from: Variable['from']) => variables.filter((each) => each.from === from).length;
  return {
    'credentials.literal': literal.length,
    'credentials.fromStore': count('store'),
    'credentials.fromPlatform': count('platform'),
    ...(literal.length > 0 && {
      'credentials.literalNames': literal
        .map(({ name }) => name)
        .slice(0, 10)
        .join(', '),
    }),
  };
};

/** Returns whether every image is pinned by digest; undefined if there are none. */
export const byDigest = (images: readonly string[]): boolean | undefined =>
  images.length === 0 ? undefined : images.every((image) => /@sha256:[0-9a-f]{64}$/.test(image));
