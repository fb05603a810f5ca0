import { squaresInWords } from '#shared/dollars.ts';
import { tierTitlesEn } from '#shared/quote/tier-titles.ts';
import type { MailWords } from './mail-words.ts';

export const mailWordsEn: MailWords = {
  locale: 'en-US',
  tiers: tierTitlesEn,
  product: (word) => ({ title: word, lower: word.toLowerCase() }),
  subject: (product, company) => `Your ${product} quote from ${company}`,
  hello: (firstName) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  intro: (product, place, day) =>
    `Here are the four ${product} prices you saw on ${day}${place === '' ? '' : ` for ${place}`}.`,
  area: (squareFootage, squares) => `Based on ${squareFootage} sq ft (${squaresInWords(squares)})`,
  range: (percent) => `The range is for a roof up to about ${percent}% smaller or larger.`,
  open: 'Open your quote',
  validUntil: (day) => `These prices hold until ${day}.`,
  whoSees: 'Anyone who has the link can see the prices, so pass it on to whom you like.',
  call: (phone) => `Questions, or ready to set a date? Call ${phone}.`,
  disclaimer:
    'Estimates assume standard conditions. A professional inspection is required for a final price.',
  whyYou: (company) => `You get this one mail because it was asked for on the quote page of ${company}.`,
};
