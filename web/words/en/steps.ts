import { squaresInWords } from '#shared/dollars.ts';
import { claimEn, correctionFormEn, warningsEn } from './claim.ts';
import { basisEn, paperEn, quoteEn, quoteLinkEn, resultEn, thanksEn } from './result.ts';
import { uploadEn } from './upload.ts';

/** What the step about the home says. */
const propertyEn = {
  note: 'Estimates are for steep-slope asphalt shingle roofs. Please include the garage in the home size.',
  type: 'Property type',
  types: {
    'single-story': 'Single Story',
    'two-story': 'Two Story',
    'three-story': 'Three Story',
  },
  size: 'Home size in square feet',
  unit: 'sq ft',
  sizeHelpTitle: 'What counts as square feet?',
  sizeHelp: [
    'Everything under the roof: the living space plus the garage and covered porches.',
    'You find it on your property tax bill, a listing of your home, or the county assessor’s website.',
    'Close is good enough: the final price is measured on site.',
  ],
  sizeUnusual: (squareFeet: string) => `${squareFeet} square feet. Is that right?`,
  sizeMeant: (squareFeet: string) => `Did you mean ${squareFeet} square feet?`,
  sizeTake: (squareFeet: string) => `Yes, ${squareFeet} sq ft`,
  sizeMissing: 'Enter the size as one number, for example 1850.',
};

export type PropertyWords = typeof propertyEn;

const consentFirst = (company: string) =>
  `I agree that ${company} and contractors it has verified may call, text or email me.`;

const consentRest =
  'They may do so about my project, at the number and email I gave here, including with automated technology. Agreeing is not required to get a quote or to buy anything. Message and data rates may apply; reply STOP to opt out.';

/** The box for formal quotes. Whoever changes a word of the first four raises the version: leads keep both. */
const consentEn = {
  consent: 'Yes, I want formal quotes from verified contractors',
  /** Stays when the wording is folded: who may get in touch, and how. */
  consentFirst,
  consentRest,
  /** All that stands beside the box once it is opened. */
  consentDetail: (company: string) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-21-en',
  consentOpen: 'Read all of it',
  consentClose: 'Show less',
};

export type ConsentWords = typeof consentEn;

/** What the contact step says. */
const contactEn = {
  hint: 'We need all three to show your prices.',
  hintRead: 'Estimate read. Now we need these three.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter an email address like name@example.com.',
  phoneMissing: 'Enter your phone number.',
  phoneUnusual: '10 digits in the US. Please check.',
  ...consentEn,
  reassurance: 'Your information is private. We use it for your quote and never sell it.',
  honeypot: 'Leave this field empty',
  submit: 'Get My Quote',
  submitting: 'Getting your quote…',
};

export type ContactWords = typeof contactEn;

/** What the page says of an area that was read and may be corrected. */
const correctionEn = {
  readLabel: 'What we read from your estimate',
  read: (squares: string, carrier: string) =>
    `Estimate read: ${squaresInWords(squares)}${carrier === '' ? '' : `, ${carrier}`}`,
  title: 'Something not right?',
  changedRead: (now: string, was: string) =>
    `You changed the roof to ${squaresInWords(now)}. We read ${was}.`,
  changedTyped: (now: string, was: string) =>
    `You changed the roof to ${squaresInWords(now)}. It was ${was}.`,
  backToRead: 'Back to what we read',
  backToTyped: 'Back to the first size',
  closed: 'Something not right? Call us: we can still change it.',
  notLoaded: 'This could not be loaded. Try again, or tell us when we call.',
};

export type CorrectionWords = typeof correctionEn;

/** What the page says of the roof as it is measured from above. */
export const roofEn = {
  label: 'Your roof from above',
  question: (count: number): string => (count === 1 ? 'Is this your roof?' : 'Are these your roofs?'),
  area: (low: string, high: string, taken: string | null) =>
    `About ${squaresInWords(low === high ? low : `${low}–${high}`)}${taken === null ? '' : `, pictures of ${taken}`}.`,
  pictureAlt: (letters: string) => `Satellite picture of the roof, marked ${letters}`,
  yes: 'Yes',
  another: 'Another building',
  homeSize: 'Use my home size',
  add: 'Add another building, for example a detached garage',
  building: (letter: string, squares: string) => `${letter}: about ${squaresInWords(squares)}`,
  remove: 'Remove',
  optional: 'You need not answer: without it we go by your home size.',
  priced: {
    measured: 'We price this roof.',
    measuredAlone: 'We price this roof. You need not enter the home size.',
    'home-size': 'We go by your home size.',
    unlike: 'This roof is more than a third away from what your home size tells, so we go by your home size.',
  },
  arrived: 'We found your roof from above. There’s a question about it above the form.',
  measuring: 'Looking at your roof from above…',
  notSeen: 'We couldn’t see your roof from above. We’ll use your home size.',
  /** Asked where the roof that was confirmed and the size that was entered are too far apart. */
  unlike: {
    question: (squareFeet: string) =>
      `The roof you confirmed doesn’t fit a home of ${squareFeet} sq ft. Which is right?`,
    roof: (low: string, high: string) =>
      `The roof: about ${squaresInWords(low === high ? low : `${low}–${high}`)}`,
    size: (squareFeet: string) => `My home size: ${squareFeet} sq ft`,
  },
  map: {
    label: 'Map to point at a building',
    help: 'Tap your building. Or move the map until it is in the middle, and measure it.',
    middle: 'Measure the building in the middle',
    close: 'Close the map',
    loading: 'Loading the map…',
    ready: 'Map ready',
    measuring: 'Measuring…',
    none: 'We find no building there. Try another spot.',
    known: 'That building is in already.',
    poor: 'That building cannot be measured well enough from above. Another one, or your home size, works.',
    limit: 'We can measure no more buildings right now. Your home size works as well.',
    failed: 'That did not work. Try again, or go on with your home size.',
    notLoaded: 'The map could not be loaded. Your home size works as well.',
  },
  compared: (measured: string, estimate: string) =>
    `Measured from above: ${squaresInWords(measured)}; your estimate: ${estimate}.`,
  differ: 'They differ: ask your roofer or adjuster to show the measurements.',
  unlikeShown: (measured: string) =>
    `Measured from above, the roof you confirmed has ${squaresInWords(measured)}. That is more than a third away from what your home size tells, so the prices go by your home size.`,
};

export type RoofWords = typeof roofEn;

/** All that the page says after its first questions, in one download. */
export const laterWords = {
  property: propertyEn,
  contact: contactEn,
  correction: correctionEn,
  upload: uploadEn,
  roof: roofEn,
  quote: quoteEn,
  thanks: thanksEn,
  result: resultEn,
  basis: basisEn,
  quoteLink: quoteLinkEn,
  paper: paperEn,
  claim: claimEn,
  correctionForm: correctionFormEn,
  warnings: warningsEn,
};

export type LaterWords = typeof laterWords;
