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
