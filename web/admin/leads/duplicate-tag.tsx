import './duplicate-tag.css';
import { Link } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { comparePath } from '#web/admin/merge/compare-url.ts';
import { Merge } from '#web/admin/ui/icons.tsx';
import { fromList } from '#web/admin/urls/navigation.ts';

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
  isShort?: boolean;
}

/** Says on a row that another lead may be the same homeowner's, and opens the two side by side; short on a phone. */
export function DuplicateTag({ lead, other, isShort = false }: TagProps) {
  if (other === undefined) return null;
  return (
    <Link
      className="admin-duplicate"
      data-short={isShort}
      to={comparePath(lead.id, other)}
      state={fromList}
      aria-label={`Possible duplicate: compare ${lead.name}`}
      title="Compare and merge"
    >
      <span className="admin-tag admin-tag-doubt">
        <Merge />
        {!isShort && <span className="admin-duplicate-long">Possible duplicate</span>}
        <span>Duplicate?</span>
      </span>
    </Link>
  );
}
