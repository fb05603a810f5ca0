/** Counts its visitors' requests. */
export const budgets = ['update'] as const;
/** Writes down what there is to tell. */
export const alerts = ['put'] as const;
/** Writes down who did what to a lead. */
export const leadLog = ['put'] as const;
