/** What the description of a workload says of its credentials and images. Values of variables are looked at and not kept. */

const credentialName =
  /(?:^|_)(?:API_?KEY|ACCESS_?KEY|SECRET_?KEY|CLIENT_?SECRET|PRIVATE_?KEY|PASSWORD|PASSWD|(?:ACCESS|API|AUTH|BEARER|BOT|HF|GITHUB|GITLAB|SLACK)_?TOKEN)$/i;

/** What only says where a credential lies: a path, an address, the name of a secret. */
const pointer = /^(?:\/|\.\/|https?:|file:|arn:|projects\/|@Microsoft\.KeyVault\()/i;

export interface Variable {
  readonly name: string;
  /** Written where the workload is described. */
  readonly value?: string | undefined;
  /** `store`: a reference to a store of secrets; `platform`: to secrets that the workload's own description holds. */
  readonly from?: 'store' | 'platform' | undefined;
}

/** How many credentials come from where, as settings; none of them tells which. */
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

/** Whether every image is named by digest; undefined where there is none. */
export const byDigest = (images: readonly string[]): boolean | undefined =>
  images.length === 0 ? undefined : images.every((image) => /@sha256:[0-9a-f]{64}$/.test(image));
