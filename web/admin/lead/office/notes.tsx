import type { HistoryEntry } from '#shared/lead/office.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Section } from '#web/admin/lead/section.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { NoteForm } from './note-form.tsx';

interface Props {
  api: AdminApi;
  leadId: string;
  log: readonly HistoryEntry[];
  whoIs: (by: string) => string;
  onUnsaved: (count: number) => void;
}

/** What the office wrote down, newest first, and what it writes next. */
export const Notes = ({ api, leadId, log, whoIs, onUnsaved }: Props) => (
  <Section title="Notes">
    <NoteForm api={api} leadId={leadId} onUnsaved={onUnsaved} />
    <ul className="lead-notes" aria-label="Notes, newest first">
      {log.map(
        (line) =>
          line.kind === 'note' && (
            <li key={line.id}>
              <p className="lead-text">
                <bdi>{line.text}</bdi>
              </p>
              <p className="admin-hint">
                <bdi>{whoIs(line.by)}</bdi>, <time dateTime={line.at}>{momentWords(line.at)}</time>
              </p>
            </li>
          ),
      )}
    </ul>
  </Section>
);
