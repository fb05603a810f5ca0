import { capital } from '#web/words/office/formats.ts';
import { statusLabel } from '#web/words/office/lead.ts';
import { chosenWords, stayWords } from '#web/words/office/lead-log.ts';
import { type BulkFailure, type BulkRun, type BulkTask, leftOf, stayIn } from './bulk-change.ts';

interface Props {
  run: BulkRun;
  again: (task: BulkTask) => Promise<void>;
  close: () => void;
}

/** How far a change of several leads is; which of them failed, and why. */
export function RunBar({ run, again, close }: Props) {
  const { kind, change, all, updated, failed, over } = run;
  const left = leftOf(run);
  const stay = stayIn(run);
  const refused = failed.length - stay;
  return (
    <section className="admin-bulk" aria-label="Selected leads" data-failed={refused > 0}>
      <p role="status">
        <strong>
          {updated.length} of {all} {kind === 'undo' ? 'put back' : 'updated'}
        </strong>
        {over && refused > 0 && `, ${refused} failed`}
        {over && stay > 0 && `, ${stayWords(stay)}`}
        {kind === 'change' && !over && `: ${capital(chosenWords(change))}`}
      </p>
      {over && (
        <div className="admin-bulk-controls">
          {left.planned.length > 0 && (
            <button type="button" className="admin-button admin-button-main" onClick={() => void again(left)}>
              Retry {left.planned.length}
            </button>
          )}
          <button type="button" className="admin-button" onClick={close}>
            Close
          </button>
        </div>
      )}
      {failed.length > 0 && (
        <ul aria-label={refused > 0 ? 'Failed' : 'Changed since'}>
          {failed.map((failure) => (
            <li key={failure.lead.id}>
              <bdi>{failure.lead.name}</bdi>
              {stillWords(failure)}. {failure.reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What the lead still is, where a status was to be set. */
const stillWords = ({ lead, change }: BulkFailure): string =>
  change.status === undefined ? '' : `: still ${statusLabel(lead.status)}`;
