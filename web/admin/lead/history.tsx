import { useState } from 'react';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { undoOfLine } from '#web/admin/changes/undo.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { Calendar, Check, Document, House, Phone } from '#web/ui/icons.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { historyWords } from '#web/words/office/lead-log.ts';
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
  change: ChangeLead;
  whoIs: (by: string) => string;
}

/** Notes, calls and changes of a lead: who did what, and when; newest first. */
export function History({ lead, log, change, whoIs }: Props) {
  const [shown, setShown] = useState<Shown>('All');
  const [isWhole, setWhole] = useState(false);
  const lines = shown === 'All' ? log : log.filter((line) => kindOf(line) === shown);
  const listed = isWhole ? lines : lines.slice(0, FIRST_LINES);
  return (
    <Section
      title="Notes and history"
      beside={
        <select
          className="admin-field lead-history-shown"
          aria-label="Show"
          value={shown}
          onChange={({ target }) => setShown(shows.find((one) => one === target.value) ?? 'All')}
        >
          {shows.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      }
    >
      <ol className="lead-history" aria-label="Notes and history, newest first">
        {lines.length === 0 && shown !== 'All' && shown !== 'Changes' && (
          <li>
            <p className="admin-hint">{shown === 'Notes' ? 'No notes yet.' : 'No calls logged.'}</p>
          </li>
        )}
        {listed.map((line) => (
          <Line key={line.id} line={line} by={whoIs(line.by)} undo={undoing(line, lead, log, change)} />
        ))}
        {listed.length < lines.length ? (
          <li>
            <button type="button" className="link-button" onClick={() => setWhole(true)}>
              Show all {lines.length}
            </button>
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

function undoing(line: HistoryEntry, lead: Lead, log: readonly HistoryEntry[], change: ChangeLead) {
  const undo = undoOfLine(line, lead, log);
  return undo && (() => void change(undo));
}

interface LineProps {
  line: HistoryEntry;
  by: string;
  /** Takes it back; undefined where it cannot be. */
  undo: (() => void) | undefined;
}

function Line({ line, by, undo }: LineProps) {
  return (
    <li data-kind={kindOf(line)}>
      {iconOf(line)}
      <div>
        <p className={line.kind === 'note' ? 'lead-text' : undefined}>
          <bdi>{line.kind === 'note' ? line.text : historyWords(line)}</bdi>
        </p>
        <p className="admin-hint">
          <bdi>{by}</bdi>, <time dateTime={line.at}>{momentWords(line.at)}</time>
        </p>
      </div>
      {undo !== undefined && (
        <button
          type="button"
          className="link-button"
          aria-label={`Undo: ${historyWords(line)}`}
          onClick={undo}
        >
          Undo
        </button>
      )}
    </li>
  );
}

function iconOf(line: HistoryEntry) {
  if (line.kind === 'note') return <Document />;
  if (isCall(line)) return <Phone />;
  return line.what === 'appointment' ? <Calendar /> : <Check />;
}

const Beginning = ({ lead, isCut }: { lead: Lead; isCut: boolean }) =>
  isCut ? (
    <li>
      <p>Showing the latest {MOST_LINES} entries.</p>
    </li>
  ) : (
    <li>
      <House />
      <div>
        <p>Lead received</p>
        <p className="admin-hint">
          <time dateTime={lead.created_at}>{momentWords(lead.created_at)}</time>
        </p>
      </div>
    </li>
  );
