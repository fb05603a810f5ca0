import { clsx } from 'clsx';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { capital } from '#web/words/office/formats.ts';
import { statusLabel } from '#web/words/office/lead.ts';
import { chosenWords, stayWords } from '#web/words/office/lead-log.ts';
import styles from './bulk-bar.module.css';
import { type BulkFailure, type BulkRun, type BulkTask, remaining, skipped } from './bulk-change.ts';

interface Props {
  run: BulkRun;
  again: (task: BulkTask) => Promise<void>;
  close: () => void;
}

/** How far a change of several leads is; which of them failed, and why. */
export function RunBar({ run, again, close }: Props) {
  const { kind, change, all, updated, failed, over } = run;
  const left = remaining(run);
  const stay = skipped(run);
  const refused = failed.length - stay;
  return (
    <Row
      as="section"
      gap={3}
      className={clsx(styles.bar, refused > 0 && styles.failed)}
      aria-label="Selected leads"
    >
      <p role="status">
        <strong>
          {updated.length} of {all} {kind === 'undo' ? 'put back' : 'updated'}
        </strong>
        {over && refused > 0 && `, ${refused} failed`}
        {over && stay > 0 && `, ${stayWords(stay)}`}
        {kind === 'change' && !over && `: ${capital(chosenWords(change))}`}
      </p>
      {over && (
        <Row className={styles.controls}>
          {left.planned.length > 0 && (
            <Button kind="first" onClick={() => void again(left)}>
              Retry {left.planned.length}
            </Button>
          )}
          <Button kind="icon" aria-label="Close" title="Close" onClick={close}>
            <Cross />
          </Button>
        </Row>
      )}
      {failed.length > 0 && (
        <ul className={styles.failures} aria-label={refused > 0 ? 'Failed' : 'Changed since'}>
          {failed.map((failure) => (
            <li key={failure.lead.id}>
              <bdi>{failure.lead.name}</bdi>
              {stillWords(failure)}. {failure.reason}
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

/** What the lead still is, where a status was to be set. */
const stillWords = ({ lead, change }: BulkFailure): string =>
  change.status === undefined ? '' : `: still ${statusLabel(lead.status)}`;
