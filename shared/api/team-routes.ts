import * as v from 'valibot';
import { adminRoles, adminStates } from '#shared/admins.ts';
import { optionalOrIgnore, safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

export const adminLogin = v.object({
  /** The login's username in Cognito. */
  username: v.string(),
  email: v.string(),
  /** What they are called; absent of who has given none. */
  name: optionalOrIgnore(v.pipe(v.string(), v.transform(safeToDisplay))),
  /** E.164. */
  mobile: optionalOrIgnore(v.string()),
  state: v.picklist(adminStates),
  /** Absent of one who was removed. */
  role: v.optional(v.picklist(adminRoles)),
  /** ISO 8601: when an active login was created, or another one got its state. */
  since: v.string(),
  authenticatorApp: v.boolean(),
  /** ISO 8601: when they were in the office last, to ten minutes; absent of who never was. */
  lastHere: optionalOrIgnore(v.string()),
});

/** Somebody who is an admin, is invited, or was one. */
export type AdminLogin = v.InferOutput<typeof adminLogin>;

/** Who is in the team, for whoever names a person; each call needs an admin's access token. */
export const teamRoutes = {
  listAdmins: {
    method: 'GET',
    path: '/api/admins',
    /** `you`: the caller's username. */
    answers: { 200: v.object({ you: v.string(), items: v.array(adminLogin) }) },
  },
} as const satisfies Record<string, ApiRoute>;
