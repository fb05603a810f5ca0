/** What the homeowner said of the roof they were shown from above. */
export const roofAnswers = ['yes', 'home-size'] as const;
export type RoofAnswer = (typeof roofAnswers)[number];
