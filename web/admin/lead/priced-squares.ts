import { isOwnFigure, type NewOfficePrice, type OfficePrice, PAGE_MAX } from '#shared/lead/office-price.ts';
import { quoteByOffice } from '#shared/lead/office-price-change.ts';
import { leadPrice, tierToQuote } from '#shared/lead/price.ts';
import {
  type SizeInDocument,
  type SizeQuestion,
  sizeQuestion,
  sizeWitnesses,
} from '#shared/lead/roof-size-check.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { likelierUnit, typedArea } from '#shared/lead/typed-area.ts';
import { byTier, type TierName, tierNames } from '#shared/pricing/rates.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { money, NOT_SAID, tierTitle } from '#web/words/office/formats.ts';
import { priceColumns } from './quote-rows.ts';

/** The form as it is typed. */
export interface SquaresFields {
  squares: string;
  page: string;
  deductible: string;
  rcv: string;
  /** Null follows the page; of an own figure there is none until somebody writes it. */
  reason: string | null;
  /** The office's own figure: read in no paper. */
  isOwn: boolean;
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** The form as it opens: with what the office said before. `hasPaper`: there is a PDF to read. */
export const fieldsOf = (office: OfficePrice | undefined, hasPaper: boolean): SquaresFields => ({
  squares: office === undefined ? '' : textOf(office.squareFootage / 100),
  page: textOf(office?.page),
  deductible: textOf(office?.deductible),
  rcv: textOf(office?.rcv),
  reason: null,
  isOwn: !hasPaper || (office !== undefined && isOwnFigure(office)),
});

/** Nothing is typed beside what the office said before. */
export function isAsOpened(
  fields: SquaresFields,
  office: OfficePrice | undefined,
  hasPaper: boolean,
): boolean {
  const before = fieldsOf(office, hasPaper);
  return (
    fields.isOwn === before.isOwn &&
    fields.squares.trim() === before.squares &&
    fields.page.trim() === before.page &&
    fields.deductible.trim() === before.deductible &&
    fields.rcv.trim() === before.rcv &&
    reasonIn(fields) === reasonIn(before)
  );
}

/** As it stands in the field: written by the form until somebody writes another. */
export function reasonIn({ reason, page, isOwn }: SquaresFields): string {
  if (reason !== null) return reason;
  if (isOwn) return '';
  return page.trim() === '' ? 'Read from the PDF' : `Read from the PDF, page ${page.trim()}`;
}

/** What of the form is read in a paper: nothing of an own figure, whatever was typed before it became one. */
const ofPaper = ({ isOwn, page, deductible, rcv }: SquaresFields) =>
  isOwn
    ? { page: undefined, deductible: undefined, rcv: undefined }
    : { page: typedPage(page), deductible: typedMoney(deductible), rcv: typedMoney(rcv) };

const MONEY = /^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/** Dollars as they are typed; undefined for none, null where it is no amount. */
function typedMoney(text: string): number | undefined | null {
  const compact = text.replace(/\s/g, '');
  if (compact === '') return undefined;
  return MONEY.test(compact) ? Number(compact.replace(/[$,]/g, '')) : null;
}

/** The page as it is typed; undefined for none, null where it is no page. */
function typedPage(text: string): number | undefined | null {
  const compact = text.trim();
  if (compact === '') return undefined;
  const page = /^\d+$/.test(compact) ? Number(compact) : 0;
  return page >= 1 && page <= PAGE_MAX ? page : null;
}

/** A tier before and after. */
interface PriceRow {
  tier: TierName;
  title: string;
  shown: string;
  now: string;
  change: string;
  chosen: boolean;
}

const changeWords = (before: number | undefined, after: number | undefined): string => {
  if (before === undefined || after === undefined) return NOT_SAID;
  if (before === after) return 'None';
  return `${after > before ? '+' : '−'}${money(Math.abs(after - before))}`;
};

const moneyOr = (amount: number | undefined) => (amount === undefined ? NOT_SAID : money(amount));

/** What the form comes to. */
export interface PricedSquares {
  /** Whose the prices before are, as the Quote's table calls them. */
  before: (typeof priceColumns)[keyof typeof priceColumns];
  /** Null while something is missing or wrong. */
  sent: NewOfficePrice | null;
  rows: PriceRow[];
  /** What the area is priced as, and the price to quote; null without one. */
  priced: { squareFootage: number; squares: number; price: number } | null;
  /** What somebody has to confirm before it is saved. */
  question: SizeQuestion | null;
  /** What keeps it from being saved, by field. */
  wrong: Partial<Record<keyof SquaresFields, string>>;
  /** What to look at before it is saved. */
  doubts: string[];
}

/** What somebody says yes to where the size is asked about: it, and its price. */
export const confirmationOf = ({ priced }: PricedSquares): string =>
  `${priced?.squareFootage} ${priced?.price}`;

/** What may be saved by now; null while something is missing, wrong or to be confirmed. */
export const confirmedPrice = (computed: PricedSquares, confirmed: string | null): NewOfficePrice | null =>
  computed.question === null || confirmed === confirmationOf(computed) ? computed.sent : null;

/** What is wrong with what was typed, by field. */
function wrongIn(fields: SquaresFields, isPriced: boolean): PricedSquares['wrong'] {
  const { page, deductible, rcv } = ofPaper(fields);
  return {
    ...(fields.squares.trim() !== '' && !isPriced && { squares: 'Enter squares, like 28.4.' }),
    ...(page === null && { page: 'Enter a page number.' }),
    ...(deductible === null && { deductible: 'Enter dollars, like 2500.' }),
    ...(rcv === null && { rcv: 'Enter dollars, like 20014.49.' }),
    ...(reasonIn(fields).trim() === '' && fields.reason !== null && { reason: 'Say why.' }),
  };
}

/** What the typed squares come to, at these prices, beside what the lead stands at. */
export function pricedSquares(
  lead: Lead,
  fields: SquaresFields,
  pricing: SitePricing,
  product: string,
  inDocument?: SizeInDocument,
): PricedSquares {
  const { office, seen, standing } = leadPrice(lead);
  const squareFootage = typedArea(fields.squares, 'squares');
  const quote = squareFootage === null ? null : quoteByOffice(squareFootage, pricing, fields.isOwn);
  const { page, deductible, rcv } = ofPaper(fields);
  const reason = reasonIn(fields).trim();
  const prices = quote && byTier((tier) => quote[tier].price);
  const isWhole = page !== null && deductible !== null && rcv !== null && reason !== '';
  return {
    before: priceColumns[office !== undefined ? 'office' : seen !== undefined ? 'seen' : 'today'],
    sent:
      quote && prices && isWhole
        ? {
            squareFootage: quote.squareFootage,
            ...(fields.isOwn && { isOwn: true }),
            reason,
            prices,
            seen: office?.at ?? null,
            ...(page !== undefined && { page }),
            ...(deductible !== undefined && { deductible }),
            ...(rcv !== undefined && { rcv }),
          }
        : null,
    rows: tierNames.map((tier) => ({
      tier,
      title: tierTitle(tier, product),
      shown: moneyOr(standing?.prices[tier]),
      now: moneyOr(prices?.[tier]),
      change: changeWords(standing?.prices[tier], prices?.[tier]),
      chosen: lead.chosenTier === tier,
    })),
    priced: quote && {
      squareFootage: quote.squareFootage,
      squares: quote.squares,
      price: quote[tierToQuote(lead)].price,
    },
    question: quote && sizeQuestion(quote.squareFootage, sizeWitnesses(lead, pricing.settings, inDocument)),
    wrong: wrongIn(fields, quote !== null),
    doubts: [
      ...(likelierUnit(fields.squares, 'squares') === null
        ? []
        : ['That looks like square feet. Enter squares: 100 sq ft each.']),
      ...(prices && typeof deductible === 'number' && deductible > Math.min(...Object.values(prices))
        ? ['The deductible is more than the lowest price. Check it.']
        : []),
    ],
  };
}
