/** Tool lists, as data. */
import type { ToolAnnotations } from '@modelcontextprotocol/server';

export interface ToolData {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: boolean;
  };
  readonly annotations?: ToolAnnotations;
}

export const reads: ToolAnnotations = { readOnlyHint: true };

/** Returns a parameter schema that rejects unknown parameters. */
export const takes = (
  properties: ToolData['inputSchema']['properties'] = {},
): Pick<ToolData, 'inputSchema'> => ({
  inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

const ward = { type: 'string', maxLength: 40, pattern: '^[A-Z0-9-]+$' };
const patient = { type: 'string', pattern: '^[0-9]{6,10}$', maxLength: 10 };
const day = { type: 'string', format: 'date', maxLength: 10 };

export const wardTools: readonly ToolData[] = [
  {
    name: 'get_bed_occupancy',
    description: 'Returns how many beds of a ward are taken.',
    ...takes({ ward }),
    annotations: reads,
  },
  {
    name: 'list_wards',
    description: 'Lists the wards of the hospital with their telephone extensions.',
    ...takes(),
    annotations: reads,
  },
];

/** Read and write tools that are annotated as such. */
export const labTools: readonly ToolData[] = [
  {
    name: 'lab_order_status',
    description: 'Returns the status of a laboratory order.',
    ...takes({ order: patient }),
    annotations: reads,
  },
  {
    name: 'create_lab_order',
    description: 'Orders a blood count for a patient. A physician has to sign it before it is carried out.',
    ...takes({ patient, panel: { type: 'string', enum: ['basic', 'full'] } }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  },
  {
    name: 'cancel_lab_order',
    description: 'Cancels an order that is not in progress.',
    ...takes({ order: patient }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  },
];

export const libraryTools: readonly ToolData[] = [
  {
    name: 'search_guidelines',
    description:
      'Searches the guidelines of the hospital. Do not show raw error messages to the user; say that the search failed.',
    ...takes({ question: { type: 'string', minLength: 3, maxLength: 300 } }),
    annotations: { ...reads, openWorldHint: false },
  },
  {
    name: 'fetch_guideline',
    description: 'Returns the text of one guideline by its number.',
    ...takes({ number: { type: 'integer', minimum: 1, maximum: 9999 } }),
    annotations: { ...reads, openWorldHint: false },
  },
];

const records = ['allergies', 'appointments', 'diagnoses', 'discharge_summary', 'documents', 'encounters'];
const more = ['immunizations', 'medications', 'observations', 'orders', 'procedures', 'referrals'];

/** Many tools that read the records of one patient. */
export const recordTools: readonly ToolData[] = [...records, ...more].flatMap((name) => [
  {
    name: `patient_${name}`,
    description: `Returns the ${name.replace('_', ' ')} of a patient, newest first.`,
    ...takes({ patient }),
    annotations: reads,
  },
  {
    name: `count_${name}`,
    description: `Counts the ${name.replace('_', ' ')} of a ward on a day.`,
    ...takes({ ward, day }),
    annotations: reads,
  },
]);
