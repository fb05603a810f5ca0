import { expect, test } from 'vitest';
import { buildingsPictureUrl, letterOf } from '#web/maps/satellite.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const read = (...centers: ReturnType<typeof at>[]) => {
  const buildings = centers.map((center, index) => ({ letter: letterOf(index), center }));
  return new URL(buildingsPictureUrl(buildings, 'key')).searchParams;
};

test('several stand around the middle, in a picture that has room for all', () => {
  const near = read(at(41.154, -96.042), at(41.154, -96.0416));
  expect(near.getAll('markers')).toHaveLength(2);
  expect([near.get('center'), near.get('zoom')]).toEqual(['41.154000,-96.041800', '20']);
  expect(read(at(41.154, -96.042), at(41.1544, -96.042)).get('zoom')).toBe('18');
  expect(read(at(41.154, -96.042), at(41.16, -96.042)).get('zoom')).toBe('17');
});
