import { useState } from 'react';
import { calendarFile } from '#shared/inspection/calendar-file.ts';
import type { Quote } from '#shared/quote/quote.ts';
import {
  dayText,
  type RequestItem,
  requestItems,
  requestsOf,
  uncapitalized,
  whenText,
} from '#shared/quote/request-items.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Row } from '#web/ui/stack.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './estimate-requests.module.css';

/** Days are told as the page's language writes them. */
function useSpoken() {
  const { requests: words } = useLaterWords();
  const { locale } = useLocale().messages;
  return { words, dayText: (day: string) => dayText(locale, day) };
}

function useItems(quote: Pick<Quote, 'requests'>): RequestItem[] {
  const spoken = useSpoken();
  const requests = requestsOf(quote);
  return requests === null ? [] : requestItems(requests, spoken);
}

/** In sight what the estimate asks first, and by when; behind a tap all of it, in its own words. */
export function EstimateRequests({ quote }: { quote: Pick<Quote, 'requests'> }) {
  const { requests: words } = useLaterWords();
  const items = useItems(quote);
  const [first] = items;
  if (first === undefined) return null;
  return (
    <Card as="section" className={styles.card} data-part="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{words.title}</h2>
      <p>
        {first.title}
        <When item={first} />. <Pages pages={first.pages} />
      </p>
      <Fold summary={items.length > 1 ? words.more(items.length - 1) : words.all}>
        <Help>{words.lead}</Help>
        <Items items={items} />
        <Help>{words.note}</Help>
      </Fold>
    </Card>
  );
}

/** The same on paper, where nothing opens. */
export function PrintedRequests({ quote }: { quote: Pick<Quote, 'requests'> }) {
  const { requests: words } = useLaterWords();
  const items = useItems(quote);
  if (items.length === 0) return null;
  return (
    <section className={styles.printed} data-part="printed-requests">
      <h2>{words.title}</h2>
      <Items items={items} />
      <p>{words.note}</p>
    </section>
  );
}

/** " by March 2, 2027" in a sentence. */
function When({ item }: { item: RequestItem }) {
  const when = whenText(item, useSpoken());
  return when === null ? null : <> {<strong className={styles.day}>{uncapitalized(when)}</strong>}</>;
}

const Pages = ({ pages }: { pages: readonly number[] }) => (
  <span className={styles.page}>{useLaterWords().requests.page(pages.join(', '), pages.length)}</span>
);

function Items({ items }: { items: readonly RequestItem[] }) {
  const { requests: words } = useLaterWords();
  return (
    <ul className={styles.items}>
      {items.map((item, at) => (
        <li key={item.key}>
          {item.group !== null && item.group !== items[at - 1]?.group && (
            <h3 className={styles.group}>{words[item.group]}</h3>
          )}
          <Item item={item} />
        </li>
      ))}
    </ul>
  );
}

function Item({ item }: { item: RequestItem }) {
  const spoken = useSpoken();
  const when = whenText(item, spoken);
  const { title, isTimed, how, quote, pages } = item;
  return (
    <>
      <Row as="p" justify="between" align="baseline" className={styles.head}>
        <strong>{title}</strong>
        {when !== null && <strong className={styles.day}>{when}</strong>}
        {when === null && isTimed && <span className={styles.page}>{spoken.words.noDate}</span>}
      </Row>
      {how.map((text) => (
        <Help key={text}>{text}</Help>
      ))}
      <p className={styles.quote}>
        <q lang="en">{quote}</q> <Pages pages={pages} />
      </p>
      <Ways item={item} />
    </>
  );
}

/** What can be done with an item: its day to a calendar, its address to the clipboard. */
function Ways({ item: { key, title, day, address, quote, pages } }: { item: RequestItem }) {
  const { requests: words } = useLaterWords();
  const [isCopied, setCopied] = useState(false);
  if (day === null && address === null) return null;
  const addDay = (start: string) => {
    const description = `“${quote}” ${words.page(pages.join(', '), pages.length)}`;
    const entry = {
      uid: `${start} ${key}`,
      sequence: 0,
      start: new Date(`${start}T00:00:00Z`),
      summary: title,
    };
    const file = calendarFile([{ ...entry, location: '', description }], new Date());
    saveFile(`${start}.ics`, 'text/calendar;charset=utf-8', file);
  };
  const copy = async (text: string) => setCopied(await copyText(Promise.resolve(text)));
  return (
    <Row className={styles.ways}>
      {day !== null && (
        <Button kind="link" onClick={() => addDay(day)}>
          {words.calendar}
        </Button>
      )}
      {address !== null && (
        <Button kind="link" onClick={() => void copy(address)}>
          {isCopied ? words.copied : words.copy}
        </Button>
      )}
    </Row>
  );
}
