import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { comparePath } from '#web/admin/merge/compare-url.ts';
import { Merge } from '#web/admin/ui/icons.tsx';
import { fromList } from '#web/admin/urls/navigation.ts';
import { narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { iconsClass } from '#web/ui/text.tsx';
import styles from './duplicate-tag.module.css';

/** The newest lead that may be the same homeowner's; the list of them is older than what the office said since. */
export function likelyDuplicate(
  { not_same = [], merged = [] }: Pick<Lead, 'not_same' | 'merged'>,
  alike: readonly string[] = [],
): string | undefined {
  const known = new Set([...not_same, ...merged.map(({ id }) => id)]);
  return alike.find((id) => !known.has(id));
}

interface TagProps {
  lead: Lead;
  /** Its likely duplicate. */
  other: string | undefined;
  /** On a phone; `sign` beside another tag there. */
  size?: 'laptop' | 'phone' | 'sign';
}

/** Says on a row that another lead may be the same homeowner's, and opens the two side by side. */
export function DuplicateTag({ lead, other, size = 'laptop' }: TagProps) {
  if (other === undefined) return null;
  return (
    <Link
      className={clsx(styles.link, size !== 'laptop' && narrowOnlyClass, size === 'sign' && styles.narrow)}
      to={comparePath(lead.id, other)}
      state={fromList}
      aria-label={`Possible duplicate: compare ${lead.name}`}
      title="Compare and merge"
    >
      <Tag tone="warn" className={styles.tag}>
        <span className={iconsClass.tiny}>
          <Merge />
        </span>
        {size !== 'sign' && <span className={styles.word}>Duplicate?</span>}
      </Tag>
    </Link>
  );
}
