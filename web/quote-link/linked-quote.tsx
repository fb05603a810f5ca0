import './linked-quote.css';
import './linked-quote-print.css';
import { Fragment, type ReactNode } from 'react';
import { extraItems } from '#shared/company/extra-items.ts';
import { homePath } from '#shared/page/addresses.ts';
import { isDense } from '#shared/page/spoken-packages.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import {
  type QuoteTextName,
  type QuoteTexts,
  quoteTexts,
  type SharedQuote,
} from '#shared/quote/quote-link.ts';
import { scopeWords } from '#shared/scope/words.ts';
import { packageAlt, packageName, type ShownPackages } from '#shared/site/shown-packages.ts';
import type { Language } from '#shared/text.ts';
import type { Company } from '#web/landing/company.ts';
import { Trust } from '#web/landing/reputation.tsx';
import { GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { ExtraLine, ExtraLines, packageBullets, RangeText, WithExtras } from '#web/quote/price.tsx';
import { ShingleDrawing } from '#web/quote/shingles.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { PackagePicture } from '#web/ui/picture.tsx';
import type { LaterWords } from '#web/words/en/steps.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';

/** A quote as the page draws it: written out, or with a mark for each text where it is drawn ahead. */
export interface DrawnQuote {
  text: QuoteTexts;
  /** What stands only where there is that text. */
  where(name: QuoteTextName, shown: ReactNode): ReactNode;
  /** One of two texts, by whether there is that one. */
  either(name: QuoteTextName, shown: string, otherwise: string): string;
}

export function writtenQuote(quote: SharedQuote, locale: string, language: Language): DrawnQuote {
  const text = quoteTexts(quote, locale, language);
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

interface QuoteViewProps {
  quote: DrawnQuote;
  company: Company;
  /** In the company's order. */
  cards: ReactNode;
  /** Stands where the inspection is, in place of when it is. */
  inspection?(whileWaiting: ReactNode): ReactNode;
}

/** The four prices, whose they are and how long they are good. */
export function QuoteView({ quote, company, cards, inspection = (shown) => shown }: QuoteViewProps) {
  const { language } = useLocale();
  const { quote: spoken, quoteLink, paper, result } = useLaterWords();
  const { page } = quoteLink;
  const { text, where, either } = quote;
  const { windows } = result.next;
  const told = either(
    'inspectionDay',
    windows.booked(text.inspectionDay, text.inspectionHours),
    windows.isBooked,
  );
  const basedOn = (squares: string) => spoken.basedOn(text.squareFootage, squares);
  return (
    <div className="linked-quote">
      <header className="linked-head">
        <h1>{quoteTitle(quote, company, page)}</h1>
        <p className="linked-place">{either('place', text.place, page.home)}</p>
        <p className="linked-days">
          {page.made(company.companyName, text.shownOn)} <strong>{page.validUntil(text.validUntil)}</strong>
        </p>
        <Trust company={company} />
        {where('number', <p className="linked-number">{`${paper.number}: ${text.number}`}</p>)}
        {where(
          'inspection',
          <div className="linked-inspection" data-shared={either('isShared', 'true', 'false')}>
            {inspection(
              <p className="linked-told" suppressHydrationWarning>
                {told}
              </p>,
            )}
          </div>,
        )}
        {where(
          'mayBook',
          <div className="linked-inspection">{inspection(<div className="linked-room" />)}</div>,
        )}
      </header>
      <section className="linked-prices" aria-labelledby="prices-title">
        <div className="linked-title">
          <h2 id="prices-title">{page.pricesTitle}</h2>
          <p>{either('oneSquare', basedOn('1'), basedOn(text.squares))}</p>
        </div>
        {where('typed', <p className="hint">{page.typed}</p>)}
        {where('updatedOn', <p className="hint">{page.updated(text.updatedOn)}</p>)}
        {where('checkedOn', <p className="hint">{page.checked(text.checkedOn)}</p>)}
        <ul className="linked-tiers">{cards}</ul>
        {where('measured', <GoogleRoofData />)}
        {where('extras', <LinkedExtras quote={quote} />)}
        <p className="hint">
          {where('percent', page.range(text.percent))} {spoken.disclaimer}
        </p>
        {where('repair', <p className="hint">{scopeWords[language].repair}</p>)}
      </section>
      <NextStep quote={quote} company={company} />
    </div>
  );
}

/** What else is on the job: each with its price, and what gets one at the inspection. */
function LinkedExtras({ quote: { text, where } }: { quote: DrawnQuote }) {
  return (
    <ExtraLines
      lines={where(
        'extraLines',
        <dl>
          {extraItems.map((item) => (
            <Fragment key={item}>
              {where(
                `${item}Line`,
                <ExtraLine text={text[`${item}Line`]} dollars={text[`${item}Dollars`]} />,
              )}
            </Fragment>
          ))}
        </dl>,
      )}
      unpriced={where('unpriced', <p>{text.unpriced}</p>)}
    />
  );
}

/** The page asks no other host, which would learn who looks at what. */
export const isOfSite = (url: string) => /^\/(?!\/)/.test(url);

/** A package as the page draws it: written out, or with a mark for each text where it is drawn ahead. */
export interface DrawnCard {
  tier: TierName;
  name: string;
  /** "true" or "false". */
  dense: string;
  /** Its list's items. */
  lines: ReactNode;
  /** What stands only where it has a name, or is recommended. */
  where(what: 'name' | 'recommended', shown: ReactNode): ReactNode;
  /** Its picture as it is drawn of an address and what it shows, or what stands where it has none. */
  pictured(draw: (url: string, alt: string) => ReactNode, otherwise: ReactNode): ReactNode;
}

/** The cards of a quote, in the order of the packages. */
export function LinkedCards(props: Omit<LinkedTierProps, 'card'> & ShownPackages) {
  const { packages, recommended, ...shown } = props;
  const { language } = useLocale();
  const words = useLaterWords();
  return packages.map((one) => {
    const bullets = packageBullets(one, { language, words });
    const name = packageName(one, language);
    const has = { name: name !== '', recommended: one.tier === recommended };
    const card: DrawnCard = {
      tier: one.tier,
      name,
      dense: String(isDense(bullets)),
      lines: bullets.map((bullet) => <li key={bullet}>{bullet}</li>),
      where: (what, node) => (has[what] ? node : null),
      pictured: (draw, otherwise) =>
        isOfSite(one.imageUrl) ? draw(one.imageUrl, packageAlt(one, language)) : otherwise,
    };
    return <LinkedTier key={one.tier} card={card} {...shown} />;
  });
}

interface LinkedTierProps {
  card: DrawnCard;
  quote: DrawnQuote;
  company: Company;
}

/** A price with all that it includes. */
export function LinkedTier({ card, quote, company }: LinkedTierProps) {
  const { tier } = card;
  const words = useLaterWords();
  return (
    <li className="linked-tier" data-dense={card.dense}>
      <h3>
        {words.quote.tiers[tier](company.product)}{' '}
        {card.where('recommended', <span className="linked-recommended">{words.quote.recommended}</span>)}{' '}
        {quote.where(`${tier}Chosen`, <span className="linked-recommended">{words.quote.yourPick}</span>)}
      </h3>
      <p className="linked-price">
        {quote.text[tier]}
        {quote.where(`${tier}Range`, <RangeText text={quote.text[`${tier}Range`]} />)}
        {quote.where(`${tier}WithExtras`, <WithExtras dollars={quote.text[`${tier}WithExtras`]} />)}
      </p>
      <div className="linked-what">
        {card.pictured(
          (url, alt) => (
            <PackagePicture url={url} alt={alt} otherwise={<ShingleDrawing tier={tier} />} />
          ),
          <ShingleDrawing tier={tier} />,
        )}
        <div className="linked-lines">
          {card.where('name', <p className="linked-name">{card.name}</p>)}
          <ul className="linked-bullets">{card.lines}</ul>
        </div>
      </div>
    </li>
  );
}

/** A call to the company, else a quote of one's own. */
function NextStep({ quote, company }: { quote: DrawnQuote; company: Company }) {
  const { language, messages } = useLocale();
  const { words } = messages;
  const { paper, quoteLink } = useLaterWords();
  const hasPhone = company.phone !== '';
  return (
    <aside className="linked-side">
      <div className="linked-own">
        <p className="hint">
          {quote.where('isShared', quoteLink.page.about)}{' '}
          {quote.where('isShared', quote.where('extras', quoteLink.page.extras))}{' '}
          {quote.where('inspection', quoteLink.page.inspections)}
          {quote.where('mayBook', quoteLink.page.inspections)}
        </p>
        {hasPhone && (
          <a className="link" href={homePath(language)}>
            {quoteLink.page.own}
          </a>
        )}
      </div>
      {hasPhone &&
        quote.where('number', <p className="linked-ask">{paper.ask(quote.text.number, company.phone)}</p>)}
      <div className="linked-bar">
        <a className="button" href={hasPhone ? company.phoneLink : homePath(language)}>
          {hasPhone && <Phone />}
          {hasPhone ? words.page.callUs(company.phone) : quoteLink.page.own}
        </a>
      </div>
    </aside>
  );
}
