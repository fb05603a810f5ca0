import { describe, expect, test } from 'vitest';
import { type LiveSite, removalRefusal, removals } from '#infra/commands/live.ts';

const live: LiveSite = {
  company: 'Acme Roofing',
  domain: 'quote.example.com',
  adminEmail: 'dana@example.com',
  googleMaps: true,
  shown: ['phone', 'licence'],
};

describe('a deploy takes away', () => {
  test.each<[Partial<LiveSite>, string]>([
    [{ domain: '' }, 'the domain quote.example.com'],
    [{ domain: 'other.example.com' }, 'the domain quote.example.com'],
    [{ adminEmail: '' }, 'the admin dana@example.com with the alarms'],
    [{ company: 'Another Company' }, 'the company Acme Roofing'],
    [{ shown: ['phone'] }, 'licence of the brand'],
    [{ shown: [] }, 'phone, licence of the brand'],
    [{ googleMaps: false }, 'the key for Google Maps'],
  ])('%j: %s', (next, gone) => {
    expect(removals(live, { ...live, ...next })).toEqual([gone]);
  });

  test('nothing by staying as it is, by adding, or by naming another admin', () => {
    expect(removals(live, live)).toEqual([]);
    expect(removals(live, { ...live, shown: ['phone', 'licence', 'address'] })).toEqual([]);
    expect(removals(live, { ...live, adminEmail: 'erin@example.com' })).toEqual([]);
    const bare = { company: 'Acme Roofing', domain: '', adminEmail: '', googleMaps: false, shown: [] };
    expect(removals(bare, live)).toEqual([]);
    expect(removals({}, live)).toEqual([]);
  });
});

test('the refusal names all of it and both ways out; nothing live or nothing gone is none', () => {
  expect(removalRefusal(live, { ...live, domain: '', adminEmail: '' })).toBe(
    'This deploy would take away what is live: the domain quote.example.com; the admin dana@example.com with the alarms. Put it into site.json, or mean it with -c allowRemoval=true.',
  );
  expect(removalRefusal(live, live)).toBeUndefined();
  expect(removalRefusal(undefined, live)).toBeUndefined();
});
