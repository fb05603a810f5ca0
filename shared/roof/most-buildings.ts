/** Buildings of one home: the house, a garage, and room for a mistake. */
export const MOST_BUILDINGS = 4;
