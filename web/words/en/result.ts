import type { DayPart } from '#shared/lead/lead.ts';
import { tierDescriptions } from '#shared/quote/quote.ts';
import { quoteSentencesEn } from '#shared/quote/quote-words.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';
import type { ProductWord } from '#shared/site/product-word.ts';
import { isPlural } from '#shared/site/product-word.ts';
import { headlineEn } from './headline.ts';
import { inspectionEn } from './inspection.ts';

interface MonthlyFigures {
  /** Of the card. */
  title: string;
  payment: string;
  /** In whole dollars. */
  isAbout: boolean;
  months: string;
  apr: string;
  /** "10%"; empty for nothing. */
  down: string;
}

/** What stands at the prices. */
export const quoteEn = {
  title: (product: ProductWord) => `Your ${product.title} Quote`,
  basedOn: quoteSentencesEn.basedOn,
  tierDescriptions,
  tiers: tierTitlesEn,
  /** Of an estimate with more buildings than the quote is for. */
  houseOnly: { title: 'House only.', leftOut: (names: string) => `${names} not included.`, add: 'Add them' },
  notes: (count: number) => `${count} ${count === 1 ? 'note' : 'notes'} on your estimate`,
  moreNotes: (count: number) => `${count} more ${count === 1 ? 'note' : 'notes'}`,
  choose: 'Which fits you best?',
  chosen: 'Saved. We’ll see your pick. You can still change it.',
  recommended: 'Recommended',
  yourPick: quoteSentencesEn.yourPick,
  yourPart: (amount: string) => `Your part: about ${amount}`,
  range: 'Range',
  how: 'How we got this price',
  disclaimer: quoteSentencesEn.disclaimer,
  monthly: ({ title, payment, isAbout, months, apr, down }: MonthlyFigures) =>
    `${title}: ${isAbout ? 'about ' : ''}${payment} a month. Example: ${months} months at ${apr}% APR, ${down || 'nothing'} down. Not an offer of credit.`,
  lender: 'From the lender',
  /** Of a card, behind a tap: "Warranty, colors and 2 more". */
  folded: {
    warranty: 'warranty',
    colors: 'colors',
    others: (count: number) => `${count} more`,
    and: 'and',
  },
};

export type QuoteWords = typeof quoteEn;

export const thanksEn = {
  summaryNotLoaded: 'Your estimate’s summary didn’t load. Your prices are complete.',
  sumNotLoaded: 'The math didn’t load.',
  print: 'Print',
};

export type ThanksWords = typeof thanksEn;

const dayParts: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Midday',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

const asking = (about: string) => (about === '' ? '' : ` and ask ${about}`);

/** What the screen after the last question says around the prices. */
export const resultEn = {
  headline: headlineEn,
  next: {
    title: 'What happens next',
    sending: {
      still: 'We’re still sending your request.',
      keepOpen: 'Keep this page open.',
      /** The phone number follows, and a full stop. */
      keepOpenOrCall: 'Keep this page open, or call',
      afterwards: 'Once it’s sent, you can pick an inspection time here.',
    },
    getInTouch: (who: string, about: string) =>
      `${who} will contact you to set up an inspection${asking(about)}.`,
    call: (who: string, about: string) => `${who} will call you to set up an inspection${asking(about)}.`,
    callWithin: (who: string, about: string, hours: number) =>
      `${who} will call you within ${hours} business ${hours === 1 ? 'hour' : 'hours'} to set up an inspection${asking(about)}.`,
    aboutDamage: 'about the damage',
    aboutHome: 'about your home',
    openingHours: (hours: string) => `Office hours: ${hours}.`,
    twoDays: (first: string, second: string) => `${first} and ${second}`,
    daysUntil: (first: string, last: string) => `${first} to ${last}`,
    insurance: 'Your insurance claim stays between you and your insurer.',
    retail: 'Bring your questions.',
    book: 'Book my inspection',
    /** Where no hours are open that can be booked. */
    ask: 'Ask for a time',
    textUs: 'Text us',
    textMessage: (name: string, product: ProductWord) =>
      `Hi, this is ${name}. I have a question about my ${product.lower} quote.`,
    pickTime: 'Pick a time',
    times: {
      hint: 'We’ll confirm it with you.',
      day: 'Day',
      part: 'Time of day',
      missing: 'Pick a day and a time of day.',
      change: 'Change',
      close: 'Close',
      dayParts,
      noted: 'Saved. We’ll confirm a time with you.',
    },
    windows: inspectionEn,
  },
  details: {
    title: 'Help us prepare',
    hint: 'Three quick questions, all optional. We save each answer when you tap it.',
    roofAge: (product: ProductWord) =>
      `How old ${isPlural(product.lower) ? 'are' : 'is'} the ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 years',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Over 20',
      unknown: 'Not sure',
    },
    damage: 'What damage do you see?',
    damageTypes: {
      hail: 'Hail',
      wind: 'Wind',
      leak: 'Leak',
      age: 'Age and wear',
      other: 'Something else',
      none: 'No damage',
    },
    fromEstimate: 'From your estimate. Tap another answer if that’s wrong.',
    leaking: 'Is it leaking right now?',
    yes: 'Yes',
    no: 'No',
    kept: 'Saved. Thank you.',
    leakHelp: (phone: string) => `Leaking now? Call ${phone}. That’s the fastest way to reach us.`,
  },
};

export type ResultWords = typeof resultEn;

/** What the page behind a quote link says, and the part of the result that makes one. */
export const quoteLinkEn = {
  page: {
    title: (product: ProductWord, name: string) =>
      name === '' ? `${product.title} quote` : `${product.title} quote for ${name}`,
    /** Under the title wherever the link is passed on: nobody's name, no price. */
    shared: (product: ProductWord, company: string) =>
      `Four ${product.lower} prices from ${company}, and what each one includes.`,
    /** Instead of an address that cannot be shown. */
    home: 'Your home',
    made: (company: string, day: string) => `Prices from ${company}, ${day}.`,
    validUntil: quoteSentencesEn.validUntil,
    pricesTitle: 'Four prices',
    beingRead: 'We’re reading the insurance estimate ourselves. New prices will show here.',
    typed: 'The homeowner took this size from the estimate. We check it before the final price.',
    updated: (day: string) => `Updated ${day}. We read this size in the insurance estimate.`,
    checked: (day: string) => `Updated ${day}. We checked this size ourselves.`,
    range: quoteSentencesEn.range,
    about: 'Someone shared this link with you. It shows the prices, a first name, city, ZIP, and roof size.',
    extras: 'It also shows the extras they named.',
    inspections: quoteSentencesEn.whoChanges,
    own: 'Get your own quote',
    loading: 'Loading the quote…',
    goneTitle: 'This quote link no longer works',
    goneText:
      'Links work for 30 days, and the company can end one sooner. Ask the person who sent it for a new one.',
    failedTitle: 'The quote didn’t load',
    failedText: 'Check your connection, then try again.',
    retry: 'Try again',
  },
  link: {
    title: 'Save this quote',
    making: 'Making the link…',
    label: 'Link to your quote',
    until: (day: string) =>
      `Works until ${day}. It shows the prices, your first name, street, city, and roof size.`,
    extras: 'It also shows any extras you name.',
    inspections: quoteSentencesEn.whoChanges,
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'Couldn’t copy. Select the link and copy it.',
    share: 'Share',
    shareTitle: (product: ProductWord) => `My ${product.lower} quote`,
    mail: 'Email it',
    mailTo: (address: string) => `We’ll send it to ${address}.`,
    sending: 'Sending…',
    sent: (address: string) => `Sent to ${address}. Not there in five minutes? Check your spam folder.`,
    tooOften: 'We can’t send another email right now. Check your inbox and spam folder, or copy the link.',
    noMail: 'We can’t email this quote. Copy the link instead.',
    notSent: 'The email didn’t go out. Try again in a minute, or copy the link.',
    notYet: 'We’re still saving your quote. Try again in a minute.',
    noLink: 'We can’t make a link for this quote. Print it, or call us.',
    notMade: 'The link didn’t work. Your quote is safe. Check your connection and try again.',
  },
  /** The page behind the link in an email that ends them. */
  noEmail: {
    title: 'Don’t email me again',
    text: (company: string) =>
      `Press the button, and ${company} won’t send quotes again to the address that got this email. Email about your own inspection still comes.`,
    stop: 'Stop these emails',
    sending: 'Saving…',
    doneTitle: 'We won’t email you again',
    doneText: (company: string) =>
      `${company} won’t send quotes to this address again. Calls and texts are separate. If you don’t want those, tell us.`,
    undo: 'Undo',
    again: 'Email me again',
    againTitle: 'We can email you again',
    againText: (company: string) => `${company} can send quotes to this address again.`,
    failed: 'That didn’t save. Check your connection, then try again.',
    unknownTitle: 'This link doesn’t work',
    unknownText: 'Open it from the email again. Some email programs cut long links.',
  },
};

export type QuoteLinkWords = typeof quoteLinkEn;

/** What only the printed quote says. */
export const paperEn = {
  preparedFor: 'Prepared for',
  property: 'Property',
  number: 'Quote number',
  date: 'Date',
  validUntil: 'Good until',
  area: 'Roof size',
  included: 'What’s included',
  ask: (number: string, phone: string) => `Questions? Call ${phone} and mention quote ${number}.`,
  claimOf: (number: string, address: string) => `Quote ${number} · ${address}`,
  /** Beside a code that opens the quote. */
  scan: 'Scan the code to see this quote on your phone.',
  notes: {
    title: 'Notes at the inspection',
    lines: ['Roof deck', 'Layers', 'Flashing, chimney', 'Ventilation', 'Gutters', 'Permit'],
  },
};

export type PaperWords = typeof paperEn;
