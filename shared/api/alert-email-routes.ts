import * as v from 'valibot';
import type { ApiRoute } from './route.ts';

/** The most addresses that hear of each lead. */
export const ALERT_EMAILS_MAX = 10;

const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.email('Enter an email address like office@example.com.'),
);
const list = v.object({
  /** By address. */
  items: v.array(
    v.object({
      email: v.string(),
      /** Its owner clicked the link; until then it gets nothing. */
      isConfirmed: v.boolean(),
      /** False while it waits for the click: it ends by itself. */
      isRemovable: v.boolean(),
    }),
  ),
});

/** Who gets an email of each lead. */
export const alertEmailRoutes = {
  listAlertEmails: { method: 'GET', path: '/api/alert-emails', ownersOnly: true, answers: { 200: list } },
  /** Sends the link by which the address confirms, again too. */
  addAlertEmail: {
    method: 'POST',
    path: '/api/alert-emails',
    ownersOnly: true,
    body: v.object({ email }),
    answers: { 200: list },
  },
  /** 409 for one that is not removable. */
  removeAlertEmail: {
    method: 'POST',
    path: '/api/alert-emails/removal',
    ownersOnly: true,
    body: v.object({ email }),
    answers: { 200: list },
  },
} as const satisfies Record<string, ApiRoute>;
