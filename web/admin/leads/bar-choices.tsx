import { leadSorts, NOBODY } from '#shared/lead/lead-filter.ts';
import { useColleagues } from '#web/admin/people/team.ts';
import type { ListUrl } from '#web/admin/urls/list-url.ts';
import { Select } from '#web/ui/field.tsx';
import { newestFirst, sortWords } from '#web/words/office/lead.ts';
import { personName } from '#web/words/office/people.ts';

interface Props {
  address: ListUrl;
  onChange: (address: ListUrl) => void;
  className?: string | undefined;
  id?: string;
}

/** Whose leads are listed, for who narrows the list by nothing else. */
export const WhoChoice = ({ address, onChange, className }: Props) => (
  <Select
    className={className}
    aria-label="Who"
    value=""
    onChange={({ target }) => onChange({ ...address, who: target.value })}
  >
    <option value="">Who: anyone</option>
    {useColleagues().map((email) => (
      <option key={email} value={email}>
        {personName(email)}
      </option>
    ))}
    <option value={NOBODY}>Unassigned</option>
  </Select>
);

/** In which order the leads stand. */
export const SortChoice = ({ address, onChange, className, id }: Props) => (
  <Select
    id={id}
    className={className}
    aria-label="Sort"
    value={address.sort}
    onChange={({ target }) => onChange({ ...address, sort: leadSorts.find((sort) => sort === target.value) })}
  >
    <option value="">{newestFirst}</option>
    {leadSorts.map((sort) => (
      <option key={sort} value={sort}>
        {sortWords[sort]}
      </option>
    ))}
  </Select>
);
