import '#web/landing/landing.css';
import './quote-link.css';
import { type ReactNode, useEffect, useState } from 'react';
import { tierNames } from '#shared/pricing/rates.ts';
import {
  type Opened,
  type QuoteTextName,
  type QuoteTexts,
  quoteTexts,
  type SharedQuote,
} from '#shared/quote/quote-link.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type Company, companyOf } from '#web/landing/company.ts';
import { SiteFooter, SiteHeader } from '#web/landing/site-frame.tsx';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { RangeText } from '#web/quote/price.tsx';
import { Phone } from '#web/ui/icons.tsx';
import type { LaterWords } from '#web/words/en/steps.ts';
import type { Messages } from '#web/words/language.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import { openedInPage, openLink } from './quote-link-api.ts';

/** The page behind a quote link: it loads nothing of any other host and keeps nothing in the browser. */
export function QuoteLinkPage(props: { brand: Brand; config: Promise<SiteConfig>; token: string }) {
  const { token } = props;
  const { messages } = useLocale();
  const { page: words } = useLaterWords().quoteLink;
  const [opened, setOpened] = useState<Opened | null>(() => openedInPage(document));
  const company = linkCompany(props.brand, messages);

  const isAsked = opened === null;
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    props.config
      .then(({ apiBase }) => openLink(apiBase, token, fetch))
      .then((answer) => {
        if (!left) setOpened(answer);
      });
    return () => {
      left = true;
    };
  }, [props.config, token, isAsked]);

  const name = opened?.kind === 'quote' ? opened.quote.firstName : '';
  const title = words.title(company.product, name);
  useEffect(() => {
    document.title = `${title} | ${company.companyName}`;
  }, [title, company.companyName]);

  return (
    <QuoteLinkFrame company={company}>
      {opened === null && <p role="status">{words.loading}</p>}
      {opened?.kind === 'quote' && (
        <QuoteView quote={writtenQuote(opened.quote, messages.locale)} company={company} />
      )}
      {opened !== null && opened.kind !== 'quote' && (
        <NoQuote why={opened.kind} company={company} onRetry={() => setOpened(null)} />
      )}
    </QuoteLinkFrame>
  );
}

/** A logo may come from another host, which would learn who looks at what. */
export const linkCompany = (brand: Brand, messages: Messages): Company => ({
  ...companyOf(brand, messages),
  logoUrl: '',
});

/** The page around what its link shows. */
export function QuoteLinkFrame({ company, children }: { company: Company; children: ReactNode }) {
  return (
    <div className="site">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <SiteHeader company={company} />
      <main className="quote-link">{children}</main>
      <SiteFooter company={company} />
    </div>
  );
}

/** A quote as the page draws it: written out, or with a mark for each text where it is drawn ahead. */
export interface DrawnQuote {
  text: QuoteTexts;
  /** What stands only where there is that text. */
  where(name: QuoteTextName, shown: ReactNode): ReactNode;
  /** One of two texts, by whether there is that one. */
  either(name: QuoteTextName, shown: string, otherwise: string): string;
}

export function writtenQuote(quote: SharedQuote, locale: string): DrawnQuote {
  const text = quoteTexts(quote, locale);
  return {
    text,
    where: (name, shown) => (text[name] === '' ? null : shown),
    either: (name, shown, otherwise) => (text[name] === '' ? otherwise : shown),
  };
}

/** Whose quote it is. */
export const quoteTitle = (
  { text, either }: DrawnQuote,
  { product }: Company,
  { title }: LaterWords['quoteLink']['page'],
): string => either('firstName', title(product, text.firstName), title(product, ''));

/** The four prices, whose they are and how long they hold. */
export function QuoteView({ quote, company }: { quote: DrawnQuote; company: Company }) {
  const { words } = useLocale().messages;
  const { quote: spoken, quoteLink } = useLaterWords();
  const { page } = quoteLink;
  const { text, where, either } = quote;
  const basedOn = (squares: string) => spoken.basedOn(text.squareFootage, squares);
  return (
    <>
      <h1>{quoteTitle(quote, company, page)}</h1>
      <p className="quote-link-place">{either('place', text.place, page.home)}</p>
      <p>
        {page.made(company.companyName, text.shownOn)} <strong>{page.validUntil(text.validUntil)}</strong>
      </p>
      <section className="quote-link-card" aria-labelledby="prices-title">
        <h2 id="prices-title">{page.pricesTitle}</h2>
        <p className="hint">{either('oneSquare', basedOn('1'), basedOn(text.squares))}</p>
        {where('typed', <p className="hint">{page.typed}</p>)}
        <dl>
          {tierNames.map((tier) => (
            <div key={tier}>
              <dt>{spoken.tiers[tier](company.product)}</dt>
              <dd>
                {text[tier]}
                {where(`${tier}Range`, <RangeText text={text[`${tier}Range`]} />)}
              </dd>
            </div>
          ))}
        </dl>
        {where('percent', <p className="hint">{page.range(text.percent)}</p>)}
        {where('measured', <GoogleRoofData />)}
        <p className="hint">{spoken.disclaimer}</p>
      </section>
      <div className="quote-link-actions">
        {company.phone !== '' && (
          <a className="button" href={company.phoneLink}>
            <Phone />
            {words.page.callUs(company.phone)}
          </a>
        )}
        <a className="button button-quiet" href="/">
          {page.own}
        </a>
      </div>
      <p className="hint">{page.about}</p>
    </>
  );
}

/** Says that there is no quote to show, and what to do instead. */
export function NoQuote(props: { why: 'gone' | 'failed'; company: Company; onRetry(): void }) {
  const { words } = useLocale().messages;
  const { page } = useLaterWords().quoteLink;
  const { why, company, onRetry } = props;
  return (
    <div role="alert" className="quote-link-card">
      <h1>{why === 'gone' ? page.goneTitle : page.failedTitle}</h1>
      <p>{why === 'gone' ? page.goneText : page.failedText}</p>
      <div className="quote-link-actions">
        {why === 'failed' ? (
          // A form, so that without a script it loads the page again.
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onRetry();
            }}
          >
            <button type="submit" className="button">
              {page.retry}
            </button>
          </form>
        ) : (
          <a className="button" href="/">
            {page.own}
          </a>
        )}
        {company.phone !== '' && (
          <a className="button button-quiet" href={company.phoneLink}>
            <Phone />
            {words.page.callUs(company.phone)}
          </a>
        )}
      </div>
    </div>
  );
}
