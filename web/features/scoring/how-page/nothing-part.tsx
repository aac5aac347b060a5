import { date } from '#web/ui/time/format.ts';
import { failing, failureLater } from './example.ts';
import { FactRows } from './fact-rows.tsx';
import { Part } from './part.tsx';

const later = failureLater();

/** Explains what earns nothing, what ends a failure, and who may approve. */
export const NothingPart = () => (
  <Part
    number={9}
    title="Missing evidence, failures and approvals"
    lead="Omitting data, waiting, or approving your own statements cannot raise a score."
  >
    <FactRows
      rows={[
        [
          'Missing evidence',
          'earns nothing and still counts toward the hundred points. A parameter that does not apply to the agent is removed from them; while it is unknown whether it applies, it stays.',
        ],
        [
          'An exception',
          'such as an accepted risk or a compensating control, is shown beside the verdict. It earns no points and changes no verdict, cap or issue.',
        ],
        [
          'An observed failure',
          <>
            ends only when a new check finds that it is fixed. It does not end with time, a new address, a
            removed connection, a manifest or an exception.
            {later && failing && (
              <>
                {' '}
                For “{failing.parameter.texts.title}”, without a new check until {date(later.at)}, the scan
                would report: “{later.judged.reason}”
              </>
            )}
          </>,
        ],
        [
          'A reported failure',
          'from a document, a listing or a user counts until its evidence expires. The parameter then has no evidence until new evidence arrives.',
        ],
        [
          'An approval',
          'is given by a second person with write access, never by the account that recorded the document or the exception, and never with an API key. Without approval, a statement about a critical parameter does not count; about any other parameter, it counts as self-reported.',
        ],
      ]}
    />
  </Part>
);
