/** Whether contact details are a person's; "perhaps" is for people to decide. */
export type Likeness = 'same' | 'perhaps' | 'other';
