import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { fromList, leadPath } from '#web/admin/urls/navigation.ts';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { counted, momentWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import { byNames, nearWords } from './found-words.ts';
import type { SearchMatches } from './search-matches.ts';
import styles from './search-summary.module.css';

/** Above the rows: what they are found by, and whether names are as typed or only close. */
export function FoundBy({ typed, found }: { typed: string; found: SearchMatches }) {
  const [by, near] = [byNames(found.counts), nearWords(found)];
  if (by === undefined && near === undefined) return null;
  return (
    <p className={styles.by}>
      {by}{' '}
      {near !== undefined && found.exact === 0 && (
        <>
          No lead is called exactly{' '}
          <strong>
            <bdi>{typed}</bdi>
          </strong>
          .{' '}
        </>
      )}
      <strong>{near}</strong>
    </p>
  );
}

/** Below the rows: the notes that have what was typed, with it marked. */
export function FoundNotes({ notes }: Pick<SearchMatches, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Card as="section" className={styles.notes} aria-label="Notes">
      <h3 className={styles.title}>{counted(notes.length, 'note')}</h3>
      <Stack as="ul" gap={2}>
        {notes.map(({ lead, note: { at, by, parts } }) => (
          <li key={`${lead.id} ${at}`} className={clsx(styles.note, ink.muted)}>
            <Link className={styles.lead} to={leadPath(lead.id)} state={fromList}>
              <bdi>{lead.name}</bdi>
            </Link>{' '}
            <span>
              “
              <bdi>
                {parts.map(({ text, hit }, place) =>
                  hit ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order
                    <mark key={place} className={styles.hit}>
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </bdi>
              ” · <bdi>{adminName(by)}</bdi>, {momentWords(at, 'short')}
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
