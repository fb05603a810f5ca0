import { squaresInWords } from '#shared/dollars.ts';
import { tierDescriptions } from '#shared/quote/quote.ts';
import { type ProductWord, tierTitlesEn } from '#shared/quote/tier-titles.ts';

const consentFirst = (company: string) =>
  `I agree that ${company} and contractors it has verified may call, text or email me.`;

const consentRest =
  'They may do so about my project, at the number and email I gave here, including with automated technology. Agreeing is not required to get a quote or to buy anything. Message and data rates may apply; reply STOP to opt out.';

/** The box for formal quotes. Whoever changes a word of the first four raises the version: leads keep both. */
export const consentEn = {
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

/** What the wizard says; every language's shape is taken from the English one. */
export const wizardEn = {
  thanks: {
    title: (name: string) => (name === '' ? 'Thank you!' : `Thank you, ${name}!`),
    summaryNotLoaded:
      'The summary of your estimate could not be loaded. Your prices above are complete; reload the page to see it.',
    sumNotLoaded: 'This sum could not be loaded. Reload the page to see it.',
    startOver: 'Start a new quote',
    print: 'Print',
  },
  wizard: {
    label: 'Instant quote',
    /** Spoken before how full the bar is. */
    progress: 'Progress',
    back: 'Back',
    continue: 'Continue',
    loading: 'Loading...',
  },
  address: {
    title: 'Property Address',
    hint: 'Where is the home? Street, city, state and ZIP.',
    label: 'Property Address',
    placeholder: '123 Main St, Omaha, NE',
  },
  payment: {
    title: 'How are you planning to pay?',
    insurance: 'Insurance Claim',
    insuranceHint: 'Storm, hail or wind damage your policy may cover',
    outOfPocket: 'Out of Pocket',
    outOfPocketHint: 'You pay for the work yourself, or finance it',
  },
  hasEstimate: {
    title: "Do you have an adjuster's estimate?",
    hint: 'The PDF your insurance company sent after looking at the damage.',
    yes: 'Yes',
    yesHint: 'Upload it and skip the measuring',
    no: 'No',
    noHint: 'Two quick questions about the home instead',
  },
  upload: {
    title: 'Upload Insurance Estimate',
    notLoaded: 'The upload could not be loaded. Reload the page to try again, or go on without it.',
    withoutDocument: 'Continue without document',
  },
  property: {
    title: 'Property Details',
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
  },
  contact: {
    title: 'Contact information',
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
  },
  quote: {
    title: (product: ProductWord) => `Your ${product.title} Quote`,
    basedOn: (squareFootage: string, squares: string) =>
      `Based on ${squareFootage} sq ft (${squaresInWords(squares)})`,
    warningsTitle: 'Please note',
    tierDescriptions,
    tiers: tierTitlesEn,
    notes: (count: number) => `${count} ${count === 1 ? 'note' : 'notes'} on your estimate`,
    moreNotes: (count: number) => `${count} more ${count === 1 ? 'note' : 'notes'}`,
    choose: 'Which one do you like?',
    chosen: 'Noted. The office sees your choice; you can change it.',
    mostChosen: 'Most chosen',
    yourPart: (amount: string) => `Your part about ${amount}`,
    range: 'Range',
    how: 'How we got this',
    disclaimer: 'Estimates assume standard conditions. A professional inspection is required.',
    continue: 'Continue',
  },
};

export type WizardWords = typeof wizardEn;

/** What the page says of an area that was read and may be corrected. */
export const correctionEn = {
  correction: {
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
    notLoaded: 'This could not be loaded. Reload the page to try again, or tell us when we call.',
  },
};

export type CorrectionWords = typeof correctionEn;
