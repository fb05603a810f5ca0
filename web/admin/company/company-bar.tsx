import { useState } from 'react';
import type { Publication } from '#shared/api/company-routes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { growClass, Row } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { counted } from '#web/words/office/formats.ts';
import styles from './company.module.css';
import { publicationWords } from './publication.ts';
import { canSave, useSaveParts } from './save-parts.ts';
import { type PartState, usePartChanges } from './setting-drafts.ts';

/** More of them are counted. */
const NAMED_MAX = 2;

/** "2 changes in Name and phone" */
function changesWords(changed: readonly PartState[]): string {
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  const names = changed.map(({ part }) => part.title).join(', ');
  return `${counted(count, 'change')} in ${changed.length > NAMED_MAX ? `${changed.length} parts` : names}`;
}

/** What is to be done before the rest is saved; undefined where nothing is. */
function obstacle(changed: readonly PartState[]): string | undefined {
  const isIn = ({ part }: PartState) => part.title;
  const contested = changed.find(({ isContested }) => isContested);
  if (contested !== undefined) return `Choose theirs or yours in ${isIn(contested)}.`;
  const wrong = changed.find(({ problem, isPending }) => problem !== null && !isPending);
  return wrong && `Fix what is marked in ${isIn(wrong)}.`;
}

interface Props {
  states: readonly PartState[];
  publication: Publication | undefined;
  savedAt: string | undefined;
}

/** Says how much is changed and not saved, and saves it; then how far it has come. */
export function CompanyBar({ states, publication, savedAt }: Props) {
  const { isSaving, save } = useSaveParts();
  const { discard } = usePartChanges();
  const now = useNow();
  const [hasSaved, setHasSaved] = useState(false);
  const changed = states.filter(({ draft }) => draft !== null);
  const ready = changed.filter(canSave);
  if (changed.length === 0 && !hasSaved) return null;
  if (changed.length === 0)
    return (
      <Card as="section" look="raised" className={styles.bar} aria-label="Saved changes">
        <p role="status">
          {publication === undefined
            ? 'Saved. On the site within 2 minutes.'
            : publicationWords(publication, savedAt, now)}
        </p>
      </Card>
    );
  return (
    <Card as="section" look="raised" className={styles.bar} aria-label="Unsaved changes">
      <p role="status" className={growClass}>
        <strong>{changesWords(changed)}</strong>{' '}
        <span className={ink.muted}>{obstacle(changed) ?? 'Homeowners see them within 2 minutes.'}</span>
      </p>
      <Row className={styles.answers}>
        <Button disabled={isSaving} onClick={() => changed.forEach(discard)}>
          Discard
        </Button>
        <Button
          kind="first"
          disabled={isSaving || ready.length === 0}
          onClick={() => void save(ready).then((some) => some && setHasSaved(true))}
        >
          {isSaving ? 'Saving...' : 'Save and publish'}
        </Button>
      </Row>
    </Card>
  );
}
