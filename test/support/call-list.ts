import type { CallList } from '#shared/api/office-routes.ts';

/** The counts of an office without leads. */
export const noCalls: CallList['counts'] = {
  all: 0,
  status: { new: 0, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
  waiting: 0,
  emergencies: 0,
  spam: 0,
  first: 0,
  firstLeaks: 0,
  due: 0,
  overdue: 0,
  mine: 0,
  unassigned: 0,
};
