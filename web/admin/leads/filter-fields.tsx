import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OverviewSpan } from '#shared/api/overview.ts';
import { leadTypes } from '#shared/lead/lead.ts';
import { useLeads } from '#web/admin/data/lead-cache.ts';
import { useOverview } from '#web/admin/data/overview.ts';
import { useColleagues } from '#web/admin/people/team.ts';
import { type ListUrl, sourceOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipTick } from '#web/ui/choice.tsx';
import { labelClass } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { pathWords } from '#web/words/office/lead.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './filter-fields.module.css';
import { DayField, SourceField } from './filter-inputs.tsx';

interface FilterProps {
  address: ListUrl;
  /** `replace`: one more digit of a filter that is set already. */
  onChange: (address: ListUrl, how?: { replace: boolean }) => void;
}

/** As far back as the overview goes. */
const SPAN: OverviewSpan = 90;

const types = [
  { type: undefined, label: 'All types' },
  ...leadTypes.map((type) => ({ type, label: pathWords[type] })),
];

const toggles = [
  { name: 'emergency', label: 'Emergency' },
  { name: 'formal', label: 'Wants formal quotes' },
  { name: 'document', label: 'Has estimate' },
  { name: 'refused', label: 'Estimate refused' },
  { name: 'duplicate', label: 'Duplicates' },
  { name: 'spam', label: 'Spam' },
  { name: 'outside', label: 'Outside area' },
  { name: 'tell', label: 'Waitlist (outside area)' },
] as const;

const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

export interface SheetProps {
  /** The list behind. */
  address: ListUrl;
  entry: string;
  /** How many leads that has, where it is known. */
  count: number | undefined;
  /** What was asked for last, which the list behind follows. */
  asked: ListUrl;
  onChange: FilterProps['onChange'];
}

/** The filters, and how many leads they leave. */
export function FilterSheet({ address, entry, count, asked, onChange }: SheetProps) {
  const { data, hasNextPage } = useLeads(sourceOf(address), entry);
  const loaded = data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const isThere = writeListUrl(asked) === writeListUrl(address);
  return (
    <FilterFields address={asked} onChange={onChange} sources={useSources()} people={useColleagues()}>
      {isThere ? showWords({ count, loaded, hasMore: hasNextPage }) : showWords({})}
    </FilterFields>
  );
}

/** "Show 14 leads"; what is not known yet is left out, and of a list of several pages it is what is loaded at least. */
export function showWords(known: {
  count?: number | undefined;
  loaded?: number | undefined;
  hasMore?: boolean;
}): string {
  const { count, loaded, hasMore = false } = known;
  if (count !== undefined) return `Show ${counted(count, 'lead')}`;
  if (loaded === undefined) return 'Show leads';
  return hasMore ? `Show ${loaded}+ leads` : `Show ${counted(loaded, 'lead')}`;
}

/** Each holds at once, as the list behind shows. */
export const FilterFields = (
  props: FilterProps & { children?: string; sources?: readonly string[]; people?: readonly string[] },
) => {
  const { address, onChange, children, sources = [], people = [] } = props;
  return (
    <form method="dialog">
      <Stack>
        <Choices legend="Type">
          {types.map(({ type, label }) => (
            <ChipTick
              key={label}
              type="radio"
              name="type"
              checked={address.type === type}
              onChange={() => onChange({ ...address, type })}
            >
              {label}
            </ChipTick>
          ))}
        </Choices>
        <Choices legend="Only">
          {toggles.map(({ name, label }) => (
            <ChipTick
              key={name}
              checked={address[name] === 'yes'}
              onChange={({ target }) => onChange({ ...address, [name]: target.checked ? 'yes' : undefined })}
            >
              {label}
            </ChipTick>
          ))}
        </Choices>
        <SourceField
          source={address.source}
          known={sources}
          onChange={(source) => onChange({ ...address, source })}
        />
        <fieldset>
          <legend className={clsx(labelClass, styles.legend)}>Received</legend>
          <Columns least={9.5}>
            {days.map(({ name, label }) => (
              <DayField
                key={name}
                label={label}
                day={address[name]}
                onChange={(day) =>
                  onChange({ ...address, [name]: day }, { replace: address[name] !== undefined })
                }
              />
            ))}
          </Columns>
        </fieldset>
        <WhoField who={address.who} people={people} onChange={(who) => onChange({ ...address, who })} />
        <Button type="submit" kind="first" className={styles.show}>
          {children}
        </Button>
      </Stack>
    </form>
  );
};

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className={clsx(labelClass, styles.legend)}>{legend}</legend>
    <Row>{children}</Row>
  </fieldset>
);

/** Where leads of the last months came from, most first. */
function useSources(): readonly string[] {
  const { data } = useOverview(SPAN);
  return data?.sources?.top.map(({ source }) => source) ?? [];
}

/** Whose leads are listed; one who was removed may still have some. */
function WhoField(props: {
  who: string | undefined;
  people: readonly string[];
  onChange: (who: string | undefined) => void;
}) {
  const { who, people, onChange } = props;
  const offered = [undefined, ...new Set([...people, ...(who === undefined ? [] : [who])])];
  return (
    <Choices legend="Who">
      {offered.map((email) => (
        <ChipTick
          key={email ?? ''}
          type="radio"
          name="who"
          checked={who === email}
          onChange={() => onChange(email)}
        >
          {email === undefined ? 'Everyone' : personName(email)}
        </ChipTick>
      ))}
    </Choices>
  );
}
