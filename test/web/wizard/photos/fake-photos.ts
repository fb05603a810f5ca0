import { type Corners, noBows } from '#web/wizard/photos/corners.ts';
import type { PhotoFault } from '#web/wizard/photos/page-quality.ts';
import type { PhotoEffects } from '#web/wizard/photos/photo-pages.ts';
import { NoPicture, type ReadablePage } from '#web/wizard/photos/picture.ts';

export const picture = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

const faults: readonly string[] = ['dark', 'blurred', 'cut', 'small', 'pale'] satisfies PhotoFault[];
const isFault = (name: string): name is PhotoFault => faults.includes(name);

const readable = (name: string): ReadablePage => ({
  jpeg: new Blob([name]),
  width: 1700,
  height: 2200,
  measured: { light: 200, print: { squares: 90, sharpness: 0.4 }, across: 2000, isCut: false },
  fault: isFault(name) ? name : null,
});

export const foundCorners: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/**
 * Photos without a canvas. What a picture's file says is its thumb, and what is wrong with it: a fault's name is that fault,
 * "torn" cannot be opened, and of "edgeless" no edges are found.
 */
export const fakePhoto = (): PhotoEffects => ({
  async openPhoto(file) {
    const name = await file.text();
    if (name === 'torn') throw new NoPicture('The browser cannot open this picture');
    const found = name === 'edgeless' ? null : foundCorners;
    return {
      photo: { picture: file, width: 900, height: 1200, thumb: name, found, bows: noBows },
      page: readable(name),
    };
  },
  levelPhoto: async () => readable('leveled'),
});
