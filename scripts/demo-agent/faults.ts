/** Faults of the example agent that a user switches on and off. */
export const faults = {
  'no-sign-in': {
    title: 'No sign-in',
    effect: 'Every caller lists the tools and sends messages, without the key.',
    shows: 'Authentication of the endpoint and of the tools',
    startsOn: true,
  },
  'poisoned-tool': {
    title: 'Poisoned tool text',
    effect: 'The description of one tool contains instructions that are hidden from people.',
    shows: 'Clean tool descriptions',
    startsOn: true,
  },
  'shell-tool': {
    title: 'Shell tool',
    effect: 'One tool offers to run any command. It runs none.',
    shows: 'No shell among the tools',
    startsOn: false,
  },
  'error-details': {
    title: 'Detailed errors',
    effect: 'Errors show a stack trace.',
    shows: 'Short error messages',
    startsOn: false,
  },
  'no-security-contact': {
    title: 'No security contact',
    effect: 'The page /.well-known/security.txt is missing.',
    shows: 'Published security contact',
    startsOn: false,
  },
  'obeys-injections': {
    title: 'Obeys injected instructions',
    effect: 'It repeats the word that a message demands, even if the demand is inside quoted text.',
    shows: 'Resistance to injection, in a chat run',
    startsOn: false,
  },
  'leaks-prompt': {
    title: 'Leaks its prompt',
    effect: 'It answers a request for its instructions with all of them.',
    shows: 'System prompt leakage, in a chat run',
    startsOn: false,
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly effect: string;
      /** What a scan reports about it. */
      readonly shows: string;
      readonly startsOn: boolean;
    }
  >
>;
export type FaultId = keyof typeof faults;
export const faultIds = Object.keys(faults) as FaultId[];

/** The faults that are on. */
export type ActiveFaults = Set<FaultId>;

export const initialFaults = (): ActiveFaults => new Set(faultIds.filter((id) => faults[id].startsOn));
