import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OverviewSpan } from '#shared/api/overview.ts';
import { leadTypes, lostReasons } from '#shared/lead/lead.ts';
import { PLACES_LIMIT } from '#shared/lead/lead-filter.ts';
import { TAG_LIMIT } from '#shared/lead/office-requests.ts';
import { SOURCE_MAX, UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import { type LoadedLeads, useLeads } from '#web/admin/data/lead-cache.ts';
import { useOverview } from '#web/admin/data/overview.ts';
import { LEADS } from '#web/admin/data/queries.ts';
import { useTeam } from '#web/admin/people/team.ts';
import { type ListUrl, narrowings, sourceOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChipTick } from '#web/ui/choice.tsx';
import { Field, labelClass } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { pathWords } from '#web/words/office/lead.ts';
import { lostWords } from '#web/words/office/lead-log.ts';
import { SortChoice } from './bar-choices.tsx';
import styles from './filter-fields.module.css';
import { DayField, OneOf, PriceField, TypedField } from './filter-inputs.tsx';
import { toggles } from './filter-tokens.tsx';
import { SavedViews } from './saved-views.tsx';
import { WhoField } from './who-field.tsx';

interface FilterProps {
  address: ListUrl;
  /** `replace`: one more digit of a filter that is set already. */
  onChange: (address: ListUrl, how?: { replace: boolean }) => void;
}

/** As far back as the overview goes. */
const SPAN: OverviewSpan = 90;

const types = leadTypes.map((type) => ({ value: type, label: pathWords[type] }));
const reasons = lostReasons.map((reason) => ({ value: reason, label: lostWords[reason] }));
/** What counts ask for alone. */
const only = toggles.filter(([name]) => name !== 'genuine');

const days = [
  { name: 'from', label: 'Came in since' },
  { name: 'to', label: 'Came in until' },
] as const;

const saleDays = [
  { name: 'soldFrom', label: 'Sold since' },
  { name: 'soldTo', label: 'Sold until' },
] as const;

const prices = [
  { name: 'priceFrom', label: 'Price to quote, from' },
  { name: 'priceTo', label: 'Price to quote, to' },
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

/** The filters, under them what is given as children, and how many leads they leave. */
export function FilterSheet({
  address,
  entry,
  count,
  asked,
  onChange,
  children,
}: SheetProps & { children?: ReactNode }) {
  const { data, hasNextPage } = useLeads(sourceOf(address), entry);
  const overview = useOverview(SPAN).data;
  const loaded = data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const isThere = writeListUrl(asked) === writeListUrl(address);
  return (
    <FilterFields
      address={asked}
      onChange={onChange}
      sources={overview?.sources?.top.map(({ source }) => source)}
      tags={useKnownTags()}
      who={<WhoField address={asked} team={useTeam().data} work={overview?.work} onChange={onChange} />}
      views={<SavedViews address={asked} inSheet />}
      show={isThere ? showWords({ count, loaded, hasMore: hasNextPage }) : showWords({})}
    >
      {children}
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

interface FieldsProps extends FilterProps {
  /** What the button says. */
  show?: string;
  /** Where leads of the last months came from, most first. */
  sources?: readonly string[] | undefined;
  tags?: readonly string[];
  who?: ReactNode;
  views?: ReactNode;
  /** What else scrolls with the fields. */
  children?: ReactNode;
}

/** Each holds at once, as the list behind shows. */
export function FilterFields({
  address,
  onChange,
  show,
  sources = [],
  tags = [],
  who,
  views,
  children,
}: FieldsProps) {
  const set = (change: Partial<ListUrl>, how?: { replace: boolean }) =>
    onChange({ ...address, ...change }, how);
  /** Another value in place of one is no new entry of the history. */
  type Typed = (typeof days | typeof saleDays | typeof prices)[number]['name'];
  const typed = (name: Typed) => (value: string | undefined) =>
    set({ [name]: value }, { replace: address[name] !== undefined });
  const isOfSales = (address.sold ?? address.soldFrom ?? address.soldTo) !== undefined;
  return (
    <form method="dialog" className={styles.form}>
      <Stack className={styles.fields}>
        {who}
        <Choices legend="Only">
          {only.map(([name, label]) => (
            <ChipTick
              key={name}
              checked={name === 'sold' ? isOfSales : address[name] === 'yes'}
              onChange={({ target: { checked } }) =>
                set({
                  [name]: checked ? 'yes' : undefined,
                  ...(name === 'sold' && { soldFrom: undefined, soldTo: undefined }),
                })
              }
            >
              {label}
            </ChipTick>
          ))}
        </Choices>
        {isOfSales && (
          <Columns least={9.5}>
            {saleDays.map(({ name, label }) => (
              <DayField key={name} label={label} day={address[name]} onChange={typed(name)} />
            ))}
          </Columns>
        )}
        <Columns least={9.5}>
          <OneOf label="Type" value={address.type} options={types} onChange={(type) => set({ type })} />
          <TypedField
            label="City or ZIP"
            placeholder="Gretna, 68046"
            value={address.place}
            limit={PLACES_LIMIT}
            onChange={(place) => set({ place })}
          />
          <TypedField
            label="Tag"
            placeholder="Any"
            value={address.tag}
            limit={TAG_LIMIT}
            known={tags}
            onChange={(tag) => set({ tag })}
          />
          <OneOf
            label="Lost reason"
            value={address.lost}
            options={reasons}
            onChange={(lost) => set({ lost })}
          />
          {prices.map(({ name, label }) => (
            <PriceField key={name} label={label} price={address[name]} onChange={typed(name)} />
          ))}
          <TypedField
            label="Source"
            placeholder="Any"
            value={address.source}
            limit={SOURCE_MAX}
            known={[...sources, UNKNOWN_SOURCE]}
            onChange={(source) => set({ source })}
          />
          {days.map(({ name, label }) => (
            <DayField key={name} label={label} day={address[name]} onChange={typed(name)} />
          ))}
          {address.q === undefined && (
            <Field label="Sort">
              {({ id }) => <SortChoice id={id} address={address} onChange={onChange} />}
            </Field>
          )}
        </Columns>
        {children}
      </Stack>
      <Row className={styles.foot}>
        {narrowings(address) > 0 && (
          <Link className={buttonClass('quiet')} to={{ pathname: '/admin', search: '' }}>
            Clear
          </Link>
        )}
        {views}
        <Button type="submit" kind="first" className={styles.show}>
          {show}
        </Button>
      </Row>
    </form>
  );
}

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className={clsx(labelClass, styles.legend)}>{legend}</legend>
    <Row>{children}</Row>
  </fieldset>
);

/** The company's own tags on the leads that are loaded. */
function useKnownTags(): readonly string[] {
  const lists = useQueryClient().getQueriesData<LoadedLeads>({ queryKey: [LEADS] });
  const leads = lists.flatMap(([, loaded]) => loaded?.pages.flatMap(({ items }) => items) ?? []);
  return [...new Set(leads.flatMap(({ tags = [] }) => tags))].sort((a, b) => a.localeCompare(b));
}
