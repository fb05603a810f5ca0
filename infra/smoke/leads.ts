import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { LeadInput } from '#shared/lead.ts';
import { askRoute, readAnswer } from './call.ts';
import type { Visit } from './visit.ts';
import { requireStatus } from './wire.ts';

const { createLead, addLeadDetails } = leadRoutes;

const send = ({ ask, site }: Visit, lead: LeadInput) => askRoute(ask, site, createLead, { body: lead });

export async function sendLead(visit: Visit, lead: LeadInput): Promise<void> {
  const answer = await send(visit, lead);
  const { id } = readAnswer(createLead, answer).body;
  if (id !== lead.id) throw new Error(`${answer.asked} took the lead ${lead.id} for ${id}.`);
}

/** Sent again it is the same lead, and nothing else may take its place: so it was taken once. */
export async function sendLeadAgain(visit: Visit, lead: LeadInput): Promise<void> {
  await sendLead(visit, lead);
  requireStatus(await send(visit, { ...lead, content: JSON.stringify({ smokeTest: 'another' }) }), 409);
}

export async function sendDetails({ ask, site }: Visit, id: string): Promise<void> {
  const details = { params: { id }, body: { roofAge: 'unknown', damageType: 'none', hasLeaks: false } };
  readAnswer(addLeadDetails, await askRoute(ask, site, addLeadDetails, details));
}
