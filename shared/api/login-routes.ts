import * as v from 'valibot';
import { adminStates } from '#shared/admins.ts';
import type { ApiRoute } from './route.ts';

const adminLogin = v.object({
  /** The pool's own name of the login. */
  username: v.string(),
  email: v.string(),
  state: v.picklist(adminStates),
  /** ISO 8601: when an active login was made, another came to its state. */
  since: v.string(),
  authenticatorApp: v.boolean(),
});

/** One who is an admin, was invited to be, or was one. */
export type AdminLogin = v.InferOutput<typeof adminLogin>;

/** Cognito takes no longer name. */
const EMAIL_MAX = 128;

const invitationSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.email('must be an email address'),
    v.maxLength(EMAIL_MAX, `must have at most ${EMAIL_MAX} characters`),
  ),
});

/** Who the admins are; each call bears an administrator's access token. */
export const adminLoginRoutes = {
  listAdmins: {
    method: 'GET',
    path: '/api/admins',
    /** `you`: the username of who asks. */
    answers: { 200: v.object({ you: v.string(), items: v.array(adminLogin) }) },
  },
  inviteAdmin: {
    method: 'POST',
    path: '/api/admins',
    body: invitationSchema,
    answers: { 201: adminLogin },
  },
  removeAdmin: { method: 'DELETE', path: '/api/admins/{username}', answers: { 204: v.undefined() } },
  resendInvitation: {
    method: 'POST',
    path: '/api/admins/{username}/invitation',
    answers: { 200: adminLogin },
  },
} as const satisfies Record<string, ApiRoute>;
