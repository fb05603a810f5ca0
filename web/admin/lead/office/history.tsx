import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Section } from '#web/admin/lead/section.tsx';
import { momentWords } from '#web/words/office/formats.ts';
import { historyWords } from '#web/words/office/lead-log.ts';

/** The server gives no more lines. */
const MOST_LINES = 200;

interface Props {
  lead: Lead;
  log: readonly HistoryEntry[];
  whoIs: (by: string) => string;
}

/** Who did what with the lead, and when; newest first. */
export const History = ({ lead, log, whoIs }: Props) => (
  <Section title="History">
    <ol className="lead-history" aria-label="History, newest first">
      {log.map((line) => (
        <li key={line.id}>
          <p>
            <bdi>{historyWords(line)}</bdi>
          </p>
          <p className="admin-hint">
            <bdi>{whoIs(line.by)}</bdi>, <time dateTime={line.at}>{momentWords(line.at)}</time>
          </p>
        </li>
      ))}
      {log.length >= MOST_LINES ? (
        <li>
          <p>Older lines are kept and not shown here.</p>
        </li>
      ) : (
        <li>
          <p>The lead came in</p>
          <p className="admin-hint">
            <time dateTime={lead.created_at}>{momentWords(lead.created_at)}</time>
          </p>
        </li>
      )}
    </ol>
  </Section>
);
