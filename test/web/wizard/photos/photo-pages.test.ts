import { describe, expect, test, vi } from 'vitest';
import { wholePicture } from '#web/wizard/photos/corners.ts';
import type { PhotoFault } from '#web/wizard/photos/page-quality.ts';
import { createPhotoPages, type PhotoEffects, sorted } from '#web/wizard/photos/photo-pages.ts';
import { fakePhoto, picture } from './fake-photos.ts';

/** Pages of fake photos: a picture named for its fault has that one, and one named "torn" cannot be opened. */
function started(change: Partial<PhotoEffects> = {}) {
  const effects = { ...fakePhoto(), ...change };
  return createPhotoPages(effects);
}

const names = (photos: ReturnType<typeof started>) => photos.current().pages.map(({ photo }) => photo.thumb);

test('pictures become pages in the order they were chosen, one opened at a time', async () => {
  const { openPhoto } = fakePhoto();
  let open = 0;
  let most = 0;
  const photos = started({
    openPhoto: async (file) => {
      open += 1;
      most = Math.max(most, open);
      const opened = await openPhoto(file);
      open -= 1;
      return opened;
    },
  });
  await Promise.all([photos.add([picture('one'), picture('two')]), photos.add([picture('three')])]);
  expect(names(photos)).toEqual(['one', 'two', 'three']);
  expect(most).toBe(1);
});

test('pictures that are still to be opened are counted', async () => {
  const photos = started();
  const adding = photos.add([picture('one'), picture('two')]);
  expect(photos.current().waiting).toBe(2);
  await adding;
  expect(photos.current().waiting).toBe(0);
});

test('a picture that cannot be opened is told of, and no other is lost', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  const photos = started();
  await photos.add([picture('one'), picture('torn'), picture('two')]);
  expect(names(photos)).toEqual(['one', 'two']);
  expect(photos.current().notOpened).toBe(1);
  await photos.add([picture('three')]);
  expect(photos.current().notOpened).toBe(0);
  said.mockRestore();
});

describe('a page', () => {
  const three = async () => {
    const photos = started();
    await photos.add([picture('one'), picture('dark'), picture('three')]);
    const id = (index: number) => photos.current().pages[index]?.id ?? 0;
    return { photos, id };
  };

  test('taken again stands where the first one stood', async () => {
    const { photos, id } = await three();
    await photos.takeAgain(id(1), [picture('two')]);
    expect(names(photos)).toEqual(['one', 'two', 'three']);
  });

  test('stays where the new picture cannot be opened', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    const { photos, id } = await three();
    await photos.takeAgain(id(1), [picture('torn')]);
    expect(names(photos)).toEqual(['one', 'dark', 'three']);
    said.mockRestore();
  });

  test('moves one place, and at an end not at all', async () => {
    const { photos, id } = await three();
    photos.move(id(2), -1);
    expect(names(photos)).toEqual(['one', 'three', 'dark']);
    photos.move(id(0), -1);
    photos.move(id(2), 1);
    expect(names(photos)).toEqual(['one', 'three', 'dark']);
  });

  test('is removed alone', async () => {
    const { photos, id } = await three();
    photos.remove(id(0));
    expect(names(photos)).toEqual(['dark', 'three']);
  });

  test('is made anew with other corners, and shown as busy meanwhile', async () => {
    const { photos, id } = await three();
    const busy: (number | null)[] = [];
    photos.subscribe(() => busy.push(photos.current().busy));
    await photos.change(id(1), wholePicture, 1);
    expect(busy).toContain(id(1));
    expect(photos.current().busy).toBeNull();
    expect(photos.current().pages[1]).toMatchObject({ turns: 1, page: { fault: null } });
  });
});

test('pages are sorted by what can be done with them', async () => {
  const photos = started();
  await photos.add([picture('one'), picture('blurred'), picture('edgeless')]);
  const { good, faulty, edgeless } = sorted(photos.current().pages);
  expect(good.map(({ number }) => number)).toEqual([1, 3]);
  expect(faulty.map(({ number, fault }): [number, PhotoFault] => [number, fault])).toEqual([[2, 'blurred']]);
  expect(edgeless.map(({ number }) => number)).toEqual([3]);
  const [, , third] = photos.current().pages;
  // Whoever moved the corners has said where the paper is.
  await photos.change(third?.id ?? 0, [...wholePicture], 0);
  expect(sorted(photos.current().pages).edgeless).toEqual([]);
});
