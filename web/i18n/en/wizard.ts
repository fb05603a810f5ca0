import { tierDescriptions } from '#shared/quote.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

/** What the wizard says; every language's shape is taken from the English one. */
export const wizardEn = {
  wizard: {
    label: 'Instant quote',
    progress: (current: number, total: number) => `Step ${current} of ${total}`,
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
    sizeUnusual: 'An unusual size for a home. Please check.',
    sizeMissing: 'Enter the size as a number, for example 1850.',
  },
  contact: {
    title: 'Contact information',
    hint: 'Your prices are on the next screen. We need all three lines to show them.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    nameMissing: 'Enter your name.',
    emailMissing: 'Enter your email address.',
    emailInvalid: 'Enter an email address like name@example.com.',
    phoneMissing: 'Enter your phone number.',
    phoneUnusual: 'US numbers have 10 digits. Please check.',
    consent: 'Yes, I want formal quotes from verified contractors',
    consentVersion: '2026-11-en',
    consentDetail: (company: string) =>
      `By ticking this box, I agree that ${company} and contractors it has verified may call, text or email me about my project at the number and email I gave here, including with automated technology. Agreeing is not required to get a quote or to buy anything. Message and data rates may apply; reply STOP to opt out.`,
    reassurance: 'Your information is private. We use it for your quote and never sell it.',
    honeypot: 'Leave this field empty',
    submit: 'Get My Quote',
    submitting: 'Getting your quote…',
  },
  thanks: {
    title: (name: string) => `Thank you, ${name}!`,
    insurance: (company: string) =>
      `${company} will get in touch to arrange an inspection of the damage. Your insurance claim stays between you and your insurer; keep its papers at hand.`,
    retail: (company: string) =>
      `${company} will get in touch to arrange an inspection and answer your questions. You can print or save the prices below.`,
    summaryNotLoaded:
      'The summary of your estimate could not be loaded. Your prices above are complete; reload the page to see it.',
    noQuote: 'We have your details and will prepare your quote personally.',
    startOver: 'Start a new quote',
    print: 'Print or save as PDF',
  },
  quote: {
    title: (product: ProductWord) => `Your ${product.title} Quote`,
    basedOn: (squareFootage: string, squares: string) =>
      `Based on ${squareFootage} sq ft (${squares} squares)`,
    warningsTitle: 'Please note',
    tierDescriptions,
    tiers: {
      asLowAs: (_product: ProductWord) => 'As Low As',
      standard: (_product: ProductWord) => 'Standard Price',
      impactResistant: (product: ProductWord) => `Impact Resistant ${product.title}`,
      premiumWarranty: (_product: ProductWord) => 'Premium Warranty w/ Impact Resistant',
    },
    disclaimer:
      'Estimates assume standard conditions. A professional inspection is required for a final price.',
    continue: 'Continue',
  },
  details: {
    title: 'Three quick taps help us prepare',
    hint: 'Optional. Each answer is saved as you tap it.',
    roofAge: (product: ProductWord) => `How old is the ${product.lower}?`,
    roofAges: {
      '0-5': '0–5 years',
      '6-10': '6–10',
      '11-15': '11–15',
      '16-20': '16–20',
      'over-20': 'Over 20',
      unknown: 'Not sure',
    },
    damage: 'What kind of damage is there?',
    damageTypes: {
      hail: 'Hail',
      wind: 'Wind',
      leak: 'Leak',
      age: 'Age and wear',
      other: 'Something else',
      none: 'No damage',
    },
    fromEstimate: 'From your estimate. Tap another answer if it was something else.',
    leaking: 'Is it leaking right now?',
    yes: 'Yes',
    no: 'No',
    kept: 'Noted. Thank you.',
    leakHelp: (phone: string) => `Leaking now? Call ${phone}: that is the fastest way.`,
  },
};

export type WizardWords = typeof wizardEn;
