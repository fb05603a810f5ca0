import { describe, expect, test } from 'vitest';
import { sessionsAt } from '#test/support/wizard.ts';
import { building, place, roof } from '#test/web/wizard/session/seen-building.ts';
import { ApiFailure } from '#web/api/client.ts';
import { askRoof } from '#web/wizard/home/roof-api.ts';
import type { SeenBuilding } from '#web/wizard/session/roof.ts';
import { changed, newSession, placed } from '#web/wizard/session/session.ts';

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';

const atRoofStep = () =>
  sessionsAt(
    placed(changed(newSession(leadId), { address: '12 Larkspur Ave' }), { address: '', ...place }, 0),
  );

/** Asks with these answers one after the other; what was asked. */
async function asked(
  sessions: ReturnType<typeof atRoofStep>,
  answers: (SeenBuilding | null | Error)[],
  meanwhile = () => {},
) {
  const questions: string[] = [];
  await askRoof({
    sessions,
    wait: async () => {},
    measure: async (asId, { placeId = 'pointed' }) => {
      questions.push(`${asId} ${placeId}`);
      meanwhile();
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return questions;
}

const refused = (status: number) => new ApiFailure('refused', { status, retryAfterMs: null });

describe('the roof at the address', () => {
  test('is asked about once, and its building is in the session', async () => {
    const sessions = atRoofStep();
    expect(await asked(sessions, [building()])).toEqual([`${leadId} home`]);
    expect(sessions.current().roof).toMatchObject({ askedAs: leadId, buildings: [building()], answer: null });
    expect(await asked(sessions, [])).toEqual([]);
  });

  test.each([
    ['no answer', new TypeError('Failed to fetch'), 2],
    ['a failure', refused(500), 2],
    ['a refusal', refused(429), 1],
    ['a refusal of the question', refused(400), 1],
  ])('is asked about again after %s at most once', async (_, error, times) => {
    const sessions = atRoofStep();
    expect(await asked(sessions, [error, error, building()])).toHaveLength(times);
    expect(sessions.current().roof).toMatchObject({ askedAs: leadId, buildings: [] });
  });

  test('is dropped where the address is another by then, or the same one chosen anew', async () => {
    const another = atRoofStep();
    await asked(another, [building()], () => another.update((now) => changed(now, { address: 'Lot 7' })));
    expect(another.current().roof).toBeNull();
    const anew = atRoofStep();
    await asked(anew, [building()], () =>
      anew.update((now) => placed(now, { address: '', placeId: 'home', location: { ...place.location } }, 1)),
    );
    expect(anew.current().roof).toMatchObject({ at: 1, askedAs: null });
  });

  test('is asked about again under another lead’s id, and stays as it is with its answer', async () => {
    const sessions = atRoofStep();
    const pointedAt = building({ placeId: 'garage', asked: { location: place.location } });
    const kept = roof({ askedAs: 'another', buildings: [building(), pointedAt], answer: 'yes' });
    sessions.update((now) => ({ ...now, roof: kept }));
    expect(await asked(sessions, [building(), pointedAt])).toEqual([`${leadId} home`, `${leadId} pointed`]);
    expect(sessions.current().roof).toEqual({ ...kept, askedAs: leadId });
  });

  test.each<[string, SeenBuilding | null | Error]>([
    ['is refused', refused(429)],
    ['does not come', new TypeError('Failed to fetch')],
    ['is that there is none', null],
    ['is another building', building({ placeId: 'next-door' })],
  ])('is still to be asked about where the answer for one of its buildings %s', async (_, answer) => {
    const sessions = atRoofStep();
    const garage = building({ placeId: 'garage', asked: { location: place.location } });
    const kept = roof({ askedAs: 'another', buildings: [building(), garage], answer: 'yes' });
    sessions.update((now) => ({ ...now, roof: kept }));
    await asked(sessions, [building(), answer, answer]);
    expect(sessions.current().roof).toEqual(kept);
    await asked(sessions, [building(), garage]);
    expect(sessions.current().roof).toEqual({ ...kept, askedAs: leadId });
  });

  test('keeps the homeowner’s answer where it was asked about twice at once', async () => {
    const sessions = atRoofStep();
    await asked(sessions, [building()], () => {
      sessions.update((now) => ({
        ...now,
        roof: now.roof && roof({ askedAs: leadId, answer: 'yes', place: now.roof.place }),
      }));
    });
    expect(sessions.current().roof).toMatchObject({ askedAs: leadId, answer: 'yes' });
  });
});

describe('the session’s roof', () => {
  test('stays with every other answer and goes with another address', () => {
    const session = atRoofStep().current();
    expect(changed(session, { address: session.form.address, propertyType: 'two-story' }).roof).toBe(
      session.roof,
    );
    expect(changed(session, { address: '12 Larkspur' }).roof).toBeNull();
  });

  test('is none where the service does not say where the address is', () => {
    expect(placed(newSession(leadId), { address: '', placeId: 'home', location: null }, 0).roof).toBeNull();
  });
});
