import { date } from '#web/ui/time/format.ts';
import { failing, failureLater } from './example.ts';
import { FactRows } from './fact-rows.tsx';
import { Part } from './part.tsx';

const later = failureLater();

/** What earns nothing, what ends a failure, and who may approve. */
export const NothingPart = () => (
  <Part
    number={9}
    title="What earns nothing, what ends a failure, who may approve"
    lead="A score cannot be had by leaving things out, by waiting, or by agreeing with oneself."
  >
    <FactRows
      rows={[
        [
          'What nobody has shown',
          'earns nothing and stays among the hundred points. A parameter that does not concern the agent leaves them; while nobody has shown whether it does, it stays.',
        ],
        [
          'An exception',
          'such as an accepted risk or a compensating control, is shown beside the verdict. It earns no points and changes no verdict, cap or issue.',
        ],
        [
          'A failure that was seen',
          <>
            ends when it is looked at again and seen to be mended. Time does not end it, nor does a new
            address, a removed connection, a manifest or an exception.
            {later && failing && (
              <>
                {' '}
                Of “{failing.parameter.texts.title}”, if nobody looked until {date(later.at)}, the scan would
                say: “{later.judged.reason}”
              </>
            )}
          </>,
        ],
        [
          'A failure that was only told',
          'by a document, a listing or a person counts until its evidence ends; then the parameter is not evidenced until somebody shows it anew.',
        ],
        [
          'An approval',
          'is given by a second account that may write, never by the one that recorded the document or the exception, and by no API key. A statement about a critical parameter counts for nothing before that; about any other it counts as said.',
        ],
      ]}
    />
  </Part>
);
