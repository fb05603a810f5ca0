/** The homeowner's questions, as every form of the comparison asks them. */
export const questions = {
  title: 'Get Your Roof Quote in 60 Seconds',
  address: 'Property Address',
  payment: { text: 'How are you planning to pay?', choices: ['Insurance Claim', 'Out of Pocket'] },
  hasEstimate: { text: "Do you have an adjuster's estimate?", choices: ['Yes', 'No'] },
  upload: 'Upload Insurance Estimate',
  propertyType: { text: 'Property type', choices: ['Single Story', 'Two Story', 'Three Story'] },
  squareFootage: 'Home size in square feet',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  consent: 'Yes, I want formal quotes from verified contractors',
  thanks: 'Thank you!',
} as const;
