import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { figure, squaresInWords } from '#shared/dollars.ts';
import { phoneLink } from '#shared/lead/phone.ts';
import { formattedPhone, textLink } from '#shared/lead/phone-format.ts';
import { leadPrice, priceToQuote } from '#shared/lead/price.ts';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { withLines } from '#shared/scope/scope.ts';
import type { Brand } from '#shared/site/brand.ts';
import { safeToDisplay } from '#shared/text.ts';
import { CallLink, useCallSheet } from '#web/admin/call/call-link.tsx';
import { presenceAt, usePresent } from '#web/admin/data/presence.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { PresenceTag } from '#web/admin/ui/presence-tag.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Message } from '#web/ui/step-icons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass, ink } from '#web/ui/text.tsx';
import { agoWords, money, squareFeet, tierTitle } from '#web/words/office/formats.ts';
import { headTags, mapLink } from '#web/words/office/lead.ts';
import { homeArea } from '#web/words/office/prices.ts';
import { extrasOf } from '#web/words/office/scope.ts';
import { lostNote, soldWords } from '#web/words/office/sold-and-lost.ts';
import { filledText, usualTexts } from '#web/words/office/text-message.ts';
import styles from './lead-head.module.css';
import { sourceWords } from './source-section.tsx';

interface LeadHeadProps {
  lead: Lead;
  company: Texting & Pick<Brand, 'product'>;
}

const tones = { plain: undefined, doubt: 'warn', urgent: 'bad' } as const;

/** Who it is, what it is worth and how to call: all of it that somebody on the phone looks for first. */
export function LeadHead({ lead, company }: LeadHeadProps) {
  const notes = leadNotes(lead);
  return (
    <Card as="header" className={clsx(styles.head, isUrgent(lead) && styles.urgent)}>
      <Person lead={lead} />
      <Worth lead={lead} product={company.product} />
      <Reach lead={lead} company={company} />
      {notes.length > 0 && (
        <Row as="ul" className={styles.notes}>
          {notes.map(({ text, doubt }) => (
            <li key={text}>
              <Notice tone={doubt ? 'warn' : 'info'} className={styles.note}>
                <bdi>{text}</bdi>
              </Notice>
            </li>
          ))}
        </Row>
      )}
    </Card>
  );
}

function Person({ lead }: { lead: Lead }) {
  const now = useNow();
  const presence = presenceAt(usePresent(), lead);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone; the page begins with the name.
    heading.current?.focus({ preventScroll: true });
    const frame = heading.current?.closest('[data-scroll-frame]');
    for (const scroller of [frame, document.documentElement]) if (scroller) scroller.scrollTop = 0;
  }, []);
  return (
    <div className={styles.person}>
      <Row className={styles.title}>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{lead.name}</bdi>
        </h1>
        {headTags(lead).map(({ text, tone }) => (
          <Tag key={text} tone={tones[tone]}>
            {text}
          </Tag>
        ))}
        {presence !== undefined && <PresenceTag presence={presence} />}
      </Row>
      <div className={styles.contact}>
        <a className={clsx(styles.link, styles.email)} href={mailLink(lead.email)} title={lead.email}>
          <bdi className={cutClass}>{lead.email}</bdi>
        </a>
        <div className={styles.address}>
          <bdi>{lead.address}</bdi>
          <a className={styles.link} href={mapLink(lead.address)} target="_blank" rel="noopener noreferrer">
            Map
          </a>
        </div>
        <span className={clsx(styles.number, ink.muted)}>{quoteNumber(lead.id)}</span>
        <span className={clsx(styles.came, ink.muted)}>
          Received <time dateTime={lead.created_at}>{agoWords(lead.created_at, now)}</time>
          {lead.source !== undefined && (
            <>
              {', '}
              <bdi>{sourceWords(lead)}</bdi>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

/** What it was sold for, or the price to quote, where there is one. */
function Worth({ lead, product }: { lead: Lead; product: string }) {
  const sold = soldWords(lead);
  const worth = priceToQuoteWords(lead, product);
  if (sold !== null)
    return (
      <p className={styles.worth}>
        <b className={styles.price}>{sold.price}</b>{' '}
        <span className={clsx(styles.basis, ink.muted)}>{sold.basis}</span>
      </p>
    );
  return (
    worth !== null && (
      <div className={styles.worth}>
        <Help className={spokenBelowDesktopClass}>Price to quote</Help>
        <p>
          <b className={styles.price}>{worth.price}</b>{' '}
          <span className={clsx(styles.basis, ink.muted)}>{worth.basis}</span>
        </p>
        {worth.seen !== '' && <p className={clsx(styles.seen, ink.muted)}>{worth.seen}</p>}
      </div>
    )
  );
}

/** The ways to call and to text; the key for a call asks at their place. */
function Reach({ lead, company }: LeadHeadProps) {
  const text = textToLead(lead, company);
  const ways = useRef<HTMLDivElement>(null);
  const { ask } = useCallSheet();
  useKeys('lead', ({ kind }) => {
    if (kind !== 'call' || ways.current === null) return false;
    ask(lead, ways.current);
    return true;
  });
  return (
    <Row ref={ways} className={styles.ways}>
      <CallLink className={buttonClass('first', styles.call)} lead={lead}>
        <Phone />
        <span>
          Call <bdi>{formattedPhone(lead.phone)}</bdi>
        </span>
      </CallLink>
      {text !== '' && (
        <ButtonLink className={styles.text} href={text} aria-label="Text" title="Text">
          <Message />
        </ButtonLink>
      )}
    </Row>
  );
}

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

function correctionWords({ kind, was, squareFootage, structures, home }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  if (home !== undefined) return `Homeowner changed the home: ${homeArea(home, true)} (roof ${squares})`;
  const names = structures.map(safeToDisplay).join(', ');
  if (kind === 'printed_size' && was === squareFootage)
    return `Estimate shows several roof sizes: homeowner picked ${figure(was / 100)} squares`;
  const how = {
    with_garage: 'added garage',
    other_structure: 'picked another roof',
    typed: 'typed',
    printed_size: 'another size in the estimate',
  }[kind];
  return `Homeowner changed roof size: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead): LeadNote[] {
  const { correction } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference?.area
      ? [
          `Shown for ${squareFeet(difference.area.shown)}, server used ${squareFeet(difference.area.computed)}`,
        ]
      : []),
    ...(seen?.rates === 'default'
      ? ['Default rates shown: the page couldn’t reach yours. Check the price before you quote it.']
      : []),
  ];
  const facts = [
    ...[lostNote(lead)].filter((text) => text !== ''),
    ...(correction === undefined ? [] : [correctionWords(correction)]),
  ];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}

interface PriceToQuoteWords {
  price: string;
  /** The tier with the squares, and the price with the extras that the homeowner answered. */
  basis: string;
  /** What they saw and what it is today, where these differ; else empty. */
  seen: string;
}

/** What a lead is worth, in words; null without a price. */
export function priceToQuoteWords(lead: Lead, product: string): PriceToQuoteWords | null {
  const quote = priceToQuote(lead);
  if (quote === undefined) return null;
  const tier = tierTitle(quote.tier, product).replace(/ Price$/, '');
  const saw = quote.seen === undefined ? '' : `They saw ${money(quote.seen)}`;
  const extras = extrasOf(lead);
  const withThem = extras === null ? '' : ` · with extras ${money(withLines(quote.price, extras.lines))}`;
  return {
    price: money(quote.price),
    basis: `${tier}${quote.isChosen ? '' : ', not chosen'} · ${squaresInWords(figure(quote.squares))}${withThem}`,
    seen: quote.today === undefined ? saw : `${saw}. Today’s price: ${money(quote.today)}`,
  };
}

/** Writes to the lead and to nobody else: what a stranger wrote behind the address is no parameter of the email. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** What the company is to a text message. */
type Texting = Pick<Brand, 'companyName' | 'phone' | 'callback'>;

/** The message in the lead's language: the company's own words, or ours. */
function textMessage({ id, name, language = 'en' }: Lead, company: Texting): string {
  return filledText(company.callback.textMessage?.[language] || usualTexts[language], {
    name: name.trim().split(/\s+/)[0] ?? name,
    company: company.companyName,
    phone: company.phone,
    number: quoteNumber(id),
  });
}

/** Opens the phone's own messages with the text filled in; empty where the lead gave no number. */
export const textToLead = (lead: Lead, company: Texting): string =>
  phoneLink(lead.phone) === '' ? '' : textLink(lead.phone, textMessage(lead, company));
