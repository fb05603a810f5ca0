import { squaresInWords } from '#shared/dollars.ts';
import { adjusterEn } from './adjuster.ts';
import { basisEn } from './basis.ts';
import { claimEn, correctionFormEn, requestsEn, warningsEn } from './claim.ts';
import { paperEn, quoteEn, quoteLinkEn, resultEn, thanksEn } from './result.ts';
import { uploadEn } from './upload.ts';

/** What the step about the home says. */
const propertyEn = {
  note: 'Estimates are for steep-slope asphalt shingle roofs (not flat ones). Include the garage in your home size.',
  type: 'Property type',
  types: {
    'single-story': 'Single Story',
    'two-story': 'Two Story',
    'three-story': 'Three Story',
  },
  size: 'Home size in square feet',
  unit: 'sq ft',
  sizeHelpTitle: 'What should I count?',
  sizeHelp: [
    'Count everything under the roof: living space, garage, and covered porches.',
    'Look on your property tax bill, your home’s listing, or the county assessor’s website.',
    'Close is good enough. We measure on site before the final price.',
  ],
  sizeUnusual: (squareFeet: string) => `Is ${squareFeet} square feet right?`,
  sizeMeant: (squareFeet: string) => `Did you mean ${squareFeet} square feet?`,
  sizeTake: (squareFeet: string) => `Yes, use ${squareFeet} sq ft`,
  sizeMissing: 'Enter one number, like 1850.',
  sizeUnknown: 'I don’t know my home’s size',
  sizeKnown: 'I know my home’s size',
  bedrooms: 'How many bedrooms?',
  /** 5 are 5 or more. */
  bedroomCount: (count: number) => (count === 5 ? '5+' : String(count)),
  guess: (low: string, high: string) => `Our guess: ${low} – ${high} sq ft`,
  guessRange: 'Your prices will show a wide range.',
};

export type PropertyWords = typeof propertyEn;

const consentFirst = (company: string) =>
  `I agree that ${company} and contractors it has verified may call, text, or email me about my project.`;

const consentRest =
  'They may use the number and email I gave here, including with automated technology. I don’t have to agree to get a quote or buy anything. Message and data rates may apply. Reply STOP to opt out.';

/** The box for formal quotes. Whoever changes a word of the first four raises the version: leads keep both. */
const consentEn = {
  consent: 'Yes, I want formal quotes from verified contractors',
  /** Stays when the wording is folded: who may get in touch, and how. */
  consentFirst,
  consentRest,
  /** All that stands beside the box once it is opened. */
  consentDetail: (company: string) => `${consentFirst(company)} ${consentRest}`,
  consentVersion: '2026-11-23-en',
  consentOpen: 'Read the full terms',
  consentClose: 'Show less',
};

export type ConsentWords = typeof consentEn;

/** What the contact step says. */
const contactEn = {
  hint: 'Where should we send a copy? You’ll see your prices next.',
  hintRead: 'We read your estimate. Fill in these three to see your prices.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter your email address.',
  emailInvalid: 'Enter an email like name@example.com.',
  emailForeign: 'Use plain letters before the @, without accents.',
  emailMeant: (domain: string) => `Did you mean ${domain}?`,
  phoneMissing: 'Enter your phone number.',
  phoneUnusual: 'US phone numbers have 10 digits. Check yours.',
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
    `We read: ${squaresInWords(squares)}${carrier === '' ? '' : ` (${carrier})`}`,
  title: 'Wrong size? Change it',
  changedRead: (now: string, was: string) =>
    `You changed the roof size to ${squaresInWords(now)}. We read ${was}.`,
  /** One of the sizes that the estimate shows. */
  picked: (size: string) => `You picked ${squaresInWords(size)}.`,
  backToSizes: 'Pick another size',
  changedTyped: (now: string, was: string) =>
    `You changed the roof size to ${squaresInWords(now)}. It was ${was}.`,
  /** A home's size and its stories. */
  home: (squareFeet: string, type: string) => `${squareFeet} sq ft, ${type.toLowerCase()}`,
  changedHome: (now: string, was: string) => `You changed your home to ${now}. Before: ${was}.`,
  backToRead: 'Use what we read',
  backToTyped: 'Use my first size',
  closed: 'Wrong size? Call us. We can still change it.',
  notLoaded: 'This didn’t load. Try again, or tell us when we call.',
};

export type CorrectionWords = typeof correctionEn;

/** What the page says of the roof as it is measured from above. */
const roofEn = {
  label: 'Your roof from above',
  question: (count: number): string => (count === 1 ? 'Is this your roof?' : 'Are these your roofs?'),
  area: (low: string, high: string, taken: string | null) =>
    `About ${squaresInWords(low === high ? low : `${low}–${high}`)}${taken === null ? '' : `. Pictures from ${taken}`}.`,
  pictureAlt: (letters: string) => `Satellite picture of the roof, marked ${letters}`,
  yes: 'Yes',
  another: 'A different building',
  homeSize: 'Use my home size',
  add: 'Add a building, like a detached garage',
  building: (letter: string, squares: string) => `${letter}: about ${squaresInWords(squares)}`,
  remove: 'Remove',
  optional: 'Optional. If you skip this, we use your home size.',
  priced: {
    measured: 'We’ll price this roof.',
    measuredAlone: 'We’ll price this roof. You can skip the home size.',
    'home-size': 'We’ll use your home size.',
    unlike:
      'This roof doesn’t fit your home size: they differ by more than a third. We’ll use your home size.',
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
    label: 'Map to pick a building',
    help: 'Tap your building. Or move the map to center it, then measure.',
    middle: 'Measure the building in the center',
    close: 'Close the map',
    loading: 'Loading the map…',
    ready: 'Map ready',
    measuring: 'Measuring…',
    none: 'We don’t see a building there. Try another spot.',
    known: 'You already added that building.',
    poor: 'We can’t measure that building well from above. Pick another, or use your home size.',
    limit: 'We can’t measure more buildings right now. Use your home size instead.',
    failed: 'That didn’t work. Try again, or use your home size.',
    notLoaded: 'The map didn’t load. Use your home size instead.',
  },
  compared: (measured: string, estimate: string) =>
    `From above we measured ${squaresInWords(measured)}. Your estimate says ${estimate}.`,
  differ: 'These don’t match. Ask your roofer or adjuster for their measurements.',
  unlikeShown: (measured: string) =>
    `The roof you confirmed measures ${squaresInWords(measured)} from above. That differs from your home size by more than a third, so we priced your home size.`,
};

export type RoofWords = typeof roofEn;

/** What step 1 says of an address outside the company's area. Whoever changes the box or its terms raises the version: leads keep both. */
const areaEn = {
  outside: (zip: string) => `We don’t work in ${zip} yet. You can still continue and see your prices.`,
  ask: 'Close by? Call us. We may be able to come.',
  /** Beside the prices. */
  notHere: (zip: string) => `We don’t work in ${zip} yet.`,
  costs: 'These prices show what this roof costs with us.',
  /** The phone number follows, and a full stop. */
  closeBy: 'Close by? Call',
  tellMeButton: 'Tell me when you come',
  told: (zip: string) => `Saved. We’ll let you know when we work in ${zip}.`,
  tellMe: 'Tell me when you come to my area',
  tellMeTerms: (company: string, zip: string) =>
    `${company} may email or call me when it starts working in ${zip}. I can say stop at any time.`,
  tellMeVersion: '2026-11-24-en',
};

export type AreaWords = typeof areaEn;

/** All that the page says after its first questions, in one download. */
export const laterWords = {
  startedOver: { text: 'Started over.', undo: 'Undo' },
  area: areaEn,
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
  adjuster: adjusterEn,
  requests: requestsEn,
  correctionForm: correctionFormEn,
  warnings: warningsEn,
};

export type LaterWords = typeof laterWords;
