import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { solarPlaces } from '#infra/local/solar/places.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { ShownRoof } from '#shared/roof/lead-roof.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { formOf } from '#test/support/product.ts';
import { type Delivery, leadApi } from '#web/wizard/lead/delivery.ts';
import { createOutbox } from '#web/wizard/lead/outbox.ts';

/** Tells the measured product whose connection a request comes by: every visitor has one of their own. */
export const CONNECTION = 'x-test-connection';

/** Browsers wait minutes between tries; here their time runs faster. */
const SPEED = 20;

const startedAt = Date.now();
const browserNow = () => startedAt + (Date.now() - startedAt) * SPEED;

/** A connection of its own for the visitor of that number, in a network of its own. */
const connectionOf = (visitor: number) => `10.${visitor & 255}.${(visitor >> 8) & 255}.${visitor >> 16}`;

export interface Sent {
  requests: number;
  /** Requests that came to nothing: no answer, or one that says later. */
  failed: number;
}

/** One visitor's browser with the page's own outbox; resolves once the server has the lead, however often it takes. */
export async function deliver(
  url: () => string,
  visitor: number,
  lead: LeadInput,
  sent: Sent,
): Promise<void> {
  const fetcher: typeof fetch = (path, init) => {
    sent.requests += 1;
    const headers = new Headers(init?.headers);
    headers.set(CONNECTION, connectionOf(visitor));
    return fetch(new URL(String(path), url()), { ...init, headers });
  };
  const api = leadApi('/api', fetcher);
  const counted = async (delivery: Promise<Delivery>) => {
    const outcome = await delivery;
    if (outcome.kind === 'failed') sent.failed += 1;
    if (outcome.kind === 'refused') throw new Error(`a lead was refused with ${outcome.status}`);
    return outcome;
  };
  await new Promise<void>((arrived, lost) => {
    const outbox = createOutbox({
      store: memoryStore(),
      api: {
        create: (one) => counted(api.create(one)).then((delivery) => settle(delivery)),
        addDetails: (id, details) => counted(api.addDetails(id, details)),
        leave: api.leave,
      },
      now: browserNow,
      newId: () => lead.id,
      later: (action, ms) => {
        const timer = setTimeout(action, ms / SPEED);
        return () => clearTimeout(timer);
      },
      log: () => {},
    });
    const settle = (delivery: Delivery) => {
      if (delivery.kind === 'taken') setImmediate(() => arrived());
      if (delivery.kind === 'taken-id') lost(new Error(`another lead has the id ${lead.id}`));
      return delivery;
    };
    void outbox.send(lead);
  });
}

/** The visitor tries again after this, as a person does. */
const TRY_AGAIN_MS = 300;

/** Uploads a document as the page does, again and again until the server has it. @returns its id */
export async function uploaded(
  site: () => { url: string; publicKey: string },
  visitor: number,
  file: Uint8Array,
  sent: Sent,
): Promise<string> {
  for (;;) {
    sent.requests += 1;
    const id = await tried(site(), visitor, file).catch(() => undefined);
    if (id !== undefined) return id;
    sent.failed += 1;
    await pause(TRY_AGAIN_MS);
  }
}

/** The document's id, also of one that gives no quote; undefined where the server asks to come again. */
async function tried(
  { url, publicKey }: { url: string; publicKey: string },
  visitor: number,
  file: Uint8Array,
): Promise<string | undefined> {
  const { body, headers } = await formOf(file);
  const answer = await fetch(new URL('/api/process-insurance', url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${publicKey}`, [CONNECTION]: connectionOf(visitor) },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status === 429) return undefined;
  const json = (await answer.json()) as { documentId?: string; error?: { documentId?: string } };
  return json.documentId ?? json.error?.documentId;
}

/** Posts as the page does; undefined without an answer that says it is done. */
async function posted(url: string, visitor: number, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CONNECTION]: connectionOf(visitor) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.status === 202 ? undefined : answer.json();
}

/** Tries of what a person gives up then: longer than a start of the product takes. */
const PATIENCE = 60;

/** Asks again and again, as a person does; undefined once they have lost patience. */
async function patiently<T>(sent: Sent, ask: () => Promise<T>): Promise<T | undefined> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    sent.requests += 1;
    try {
      return await ask();
    } catch {
      sent.failed += 1;
      await pause(TRY_AGAIN_MS);
    }
  }
  return undefined;
}

const measuredAnswer = v.object({ building: v.nullable(v.object({ placeId: v.string() })) });
const { lat, lng } = solarPlaces.house.at;
const { placeId } = solarPlaces.house.answer;

/** Has the roof measured and says yes to it, as the page sends it with the lead; undefined if there was nothing to see. */
export async function measuredRoofOf(
  url: () => string,
  visitor: number,
  leadId: string,
  sent: Sent,
): Promise<ShownRoof | undefined> {
  // A point of its own, some inches away, so that each visitor's question reaches Google.
  const location = { lat: lat + (visitor % 10) * 0.00001, lng };
  const building = await patiently(sent, async () => {
    const answer = await posted(url(), visitor, '/api/roof-measurements', { leadId, placeId, location });
    return v.parse(measuredAnswer, answer).building;
  });
  return building ? { answer: 'yes', buildings: [building.placeId], askedFor: placeId } : undefined;
}

const madeLink = v.object({ path: v.string() });

/** Emails the visitor their quote. False once they have lost patience. */
export async function quoteEmailed(
  url: () => string,
  visitor: number,
  leadId: string,
  sent: Sent,
): Promise<boolean> {
  const link = await patiently(sent, async () =>
    v.parse(madeLink, await posted(url(), visitor, `/api/leads/${leadId}/link`, {})),
  );
  if (link === undefined) return false;
  const token = link.path.slice(link.path.search(/[^/#?=]+$/));
  const asked = await patiently(sent, async () => {
    await posted(url(), visitor, `/api/leads/${leadId}/mail`, { token });
    return true;
  });
  return asked === true;
}
