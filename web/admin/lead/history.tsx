import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Bulk } from '#shared/lead/bulk.ts';
import { BY_HOMEOWNER, BY_SITE } from '#shared/lead/history-authors.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changeIdOf } from '#shared/lead/undo-change.ts';
import { useLeadNotes } from '#web/admin/changes/lead-notes.ts';
import { Calendar, House } from '#web/admin/ui/icons.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help, Select } from '#web/ui/field.tsx';
import { Check, Document, Phone } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Message } from '#web/ui/step-icons.tsx';
import { iconsClass } from '#web/ui/text.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { firstContactWords, historyWords } from '#web/words/office/history.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './history.module.css';
import { Section } from './sections.tsx';

/** The server gives no more lines. */
const MOST_LINES = 200;

/** So many lines stand there before somebody asks for all. */
const FIRST_LINES = 10;

const shows = ['All', 'Notes', 'Calls', 'Changes'] as const;
type Shown = (typeof shows)[number];

const isCall = (line: HistoryEntry) =>
  line.kind === 'change' && (line.what === 'callAttempted' || line.what === 'callUndone');

function kindOf(line: HistoryEntry): Exclude<Shown, 'All'> {
  if (line.kind === 'note') return 'Notes';
  return isCall(line) ? 'Calls' : 'Changes';
}

interface Props {
  lead: Lead;
  log: readonly HistoryEntry[];
  /** Undoes a change of the lead. */
  undo: (changeId: string) => void;
  /** Takes back the merge that a line tells of; undefined where it cannot be. */
  undoMerge?: (line: HistoryEntry) => (() => void) | undefined;
  /** Takes a change of several leads back on all of them; undefined while that is being done. */
  undoForAll?: ((bulk: Bulk) => void) | undefined;
  whoIs: (by: string) => string;
}

/** Notes, calls and changes of a lead: who did what, and when; newest first. */
export function History({ lead, log, undo, undoMerge, undoForAll, whoIs }: Props) {
  const { takeBack } = useLeadNotes(lead);
  function undoing(line: HistoryEntry) {
    if (line.canUndo !== true) return undefined;
    return line.kind === 'note' ? () => void takeBack(line) : () => undo(changeIdOf(line));
  }
  const [shown, setShown] = useState<Shown>('All');
  const [isWhole, setWhole] = useState(false);
  const lines = shown === 'All' ? log : log.filter((line) => kindOf(line) === shown);
  const contact = firstContactIn(log, lead);
  const listed = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <Section
      title="Notes and history"
      beside={
        <Select
          className={styles.shown}
          aria-label="Show"
          value={shown}
          onChange={({ target }) => setShown(shows.find((one) => one === target.value) ?? 'All')}
        >
          {shows.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      }
    >
      <ol aria-label="Notes and history, newest first">
        {lines.length === 0 && shown !== 'All' && shown !== 'Changes' && (
          <li>
            <Help>{shown === 'Notes' ? 'No notes yet.' : 'No calls logged.'}</Help>
          </li>
        )}
        {listed.map((line) => (
          <Line
            key={line.id}
            line={line}
            by={whoIs(line.by)}
            speed={line === contact ? firstContactWords(lead) : undefined}
            undo={undoMerge?.(line) ?? undoing(line)}
            undoForAll={undoForAll}
          />
        ))}
        {listed.length < lines.length ? (
          <li>
            <Button kind="link" onClick={() => setWhole(true)}>
              Show all {lines.length}
            </Button>
          </li>
        ) : (
          (shown === 'All' || shown === 'Changes') && (
            <Beginning lead={lead} isCut={log.length >= MOST_LINES} />
          )
        )}
      </ol>
    </Section>
  );
}

/** The line of the first contact: of the call, where its status came with one. */
function firstContactIn(log: readonly HistoryEntry[], { first_contact_at: at }: Lead) {
  const then = log.filter((line) => line.kind === 'change' && line.at === at && line.from === undefined);
  return then.find(isCall) ?? then.find((line) => line.kind === 'change' && line.what === 'status');
}

interface LineProps {
  line: HistoryEntry;
  by: string;
  /** How long after the lead it was, of the first contact. */
  speed: string | undefined;
  /** Takes it back; undefined where it cannot be. */
  undo: (() => void) | undefined;
  undoForAll: Props['undoForAll'];
}

function Line({ line, by, speed, undo, undoForAll }: LineProps) {
  const bulk = line.kind === 'change' ? line.bulk : undefined;
  const name = line.kind === 'note' ? `note “${line.text}”` : historyWords(line);
  return (
    <li className={clsx(styles.line, iconsClass.medium)}>
      {iconOf(line)}
      <div>
        <p className={line.kind === 'note' ? styles.note : undefined}>
          <bdi>{line.kind === 'note' ? line.text : historyWords(line)}</bdi>
        </p>
        <Help>
          <bdi>{by}</bdi>, <time dateTime={line.at}>{momentWords(line.at)}</time>
          {speed !== undefined && <>. {speed}</>}
          {line.from !== undefined && (
            <>
              , from <bdi>{line.from.name}</bdi>
            </>
          )}
        </Help>
      </div>
      {undo !== undefined && (
        <Row justify="end" className={styles.undo}>
          <Button kind="link" aria-label={`Undo: ${name}`} onClick={undo}>
            Undo
          </Button>
          {bulk !== undefined && (
            <Button
              kind="link"
              aria-label={`Undo for all ${bulk.leads}: ${name}`}
              aria-disabled={undoForAll === undefined}
              onClick={() => undoForAll?.(bulk)}
            >
              Undo for all {bulk.leads}
            </Button>
          )}
        </Row>
      )}
    </li>
  );
}

function iconOf(line: HistoryEntry) {
  if (line.kind === 'note') return <Document />;
  if (isCall(line)) return <Phone />;
  if (line.what === 'quoteSent' || line.what === 'quoteEmailed' || line.what === 'inspectionEmailed')
    return <Message />;
  return line.what === 'inspection' ? <Calendar /> : <Check />;
}

const Beginning = ({ lead, isCut }: { lead: Lead; isCut: boolean }) =>
  isCut ? (
    <li>
      <p>Showing the latest {MOST_LINES} entries.</p>
    </li>
  ) : (
    <li className={clsx(styles.line, iconsClass.medium)}>
      <House />
      <div>
        <p>Lead received</p>
        <Help>
          <time dateTime={lead.created_at}>{momentWords(lead.created_at)}</time>
        </Help>
      </div>
    </li>
  );

/**
 * Name, else email address, of whoever wrote a line: kept with it, or the admins' where only the login was known.
 * @param admins undefined until they are there: nobody is called a former one before
 */
export const whoIsAmong =
  (admins: readonly AdminLogin[] | undefined) =>
  (by: string): string => {
    if (by.includes('@') || by === BY_SITE || by === BY_HOMEOWNER) return personName(by);
    if (admins === undefined) return 'An admin';
    const email = admins.find(({ username }) => username === by)?.email;
    return email === undefined ? 'Former admin' : personName(email);
  };
