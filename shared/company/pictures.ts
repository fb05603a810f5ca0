import * as v from 'valibot';

const CHOOSE_AGAIN = 'Choose the picture again.';

/** A picture is kept under the SHA-256 of its bytes, so that what a setting names never changes. */
export const pictureId = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, CHOOSE_AGAIN));

/** The most bytes of a picture: a page shows four. */
export const PICTURE_BYTES_MAX = 60 * 1024;

/** The fewest pixels of a side; a card shows 88 of them, on a fine screen twice as many. */
export const PICTURE_SIDE_MIN = 200;

/** The most pixels of a side: more costs a phone memory for nothing. */
export const PICTURE_SIDE_MAX = 4096;

/** What of a file keeps it from being a card's picture, as the office reads it. */
export const pictureProblems = {
  notThere: CHOOSE_AGAIN,
  notAPicture: 'This file isn’t a picture. Choose a JPEG, PNG or WebP.',
  drawing:
    'SVG drawings can carry scripts, so we don’t take them. Save it as PNG, at least 512 px wide, and choose that.',
  tooLarge: 'This picture is over 20 MB. Choose a smaller one.',
  tooManyPixels: `This picture is too large. Choose one at most ${PICTURE_SIDE_MAX.toLocaleString('en-US')} pixels wide and high.`,
  tooSmall: `This picture is too small. Choose one at least ${PICTURE_SIDE_MIN} pixels wide and high.`,
} as const;

export const picturePath = (id: string): string => `/api/pictures/${id}`;
