import { clsx } from 'clsx';
import type { OfficeWork } from '#shared/api/overview.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { figure } from '#shared/dollars.ts';
import { NOBODY } from '#shared/lead/lead-filter.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import type { ListUrl } from '#web/admin/urls/list-url.ts';
import { ChipTick } from '#web/ui/choice.tsx';
import { labelClass } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { assigneeOptions, personName, shortName } from '#web/words/office/people.ts';
import styles from './filter-fields.module.css';

interface Props {
  address: ListUrl;
  team: { you: string; items: readonly AdminLogin[] } | undefined;
  /** Who has how many open leads. */
  work: OfficeWork | undefined;
  onChange: (address: ListUrl) => void;
}

/** Whose leads are listed, each with their open leads; one who was removed may still have some. */
export function WhoField({ address, team, work, onChange }: Props) {
  const { who } = address;
  const own = team?.items.find(({ username }) => username === team.you)?.email;
  const people = assigneeOptions(team, who === NOBODY ? undefined : who).map(({ value }) => value);
  const openOf = (email: string) =>
    work && (work.people.find((person) => person.email.toLowerCase() === email.toLowerCase())?.open ?? 0);
  const nameOf = (email: string) => (email === own ? 'Me' : shortName(email));
  const chips = [
    { value: undefined, name: 'Everyone', title: undefined, open: undefined },
    ...people.map((email) => ({
      value: email,
      name: nameOf(email),
      title: personName(email),
      open: openOf(email),
    })),
    { value: NOBODY, name: 'Unassigned', title: undefined, open: work?.unassignedOfAll },
  ];
  return (
    <fieldset>
      <legend className={clsx(labelClass, styles.legend)}>Who</legend>
      <Row>
        {chips.map(({ value, name, title, open }) => (
          <ChipTick
            key={name + value}
            type="radio"
            name="who"
            title={title}
            checked={who === value}
            onChange={() => onChange({ ...address, who: value })}
          >
            <span className={styles.person}>
              {value !== undefined && (
                <Initials email={value === NOBODY ? undefined : value} isOwn={value === own} isSmall />
              )}
              {name} {open !== undefined && <span className={styles.open}>{figure(open)}</span>}
            </span>
          </ChipTick>
        ))}
      </Row>
    </fieldset>
  );
}
