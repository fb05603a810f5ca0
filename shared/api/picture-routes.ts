import * as v from 'valibot';
import { PICTURE_BYTES_MAX, pictureId } from '#shared/company/pictures.ts';
import type { ApiRoute, PageRoute } from './route.ts';

/** Base64 has four letters for three bytes. */
const LETTERS_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4;

/** The owners' route for a picture on a price card. */
export const pictureRoutes = {
  addPicture: {
    method: 'POST',
    path: '/api/pictures',
    ownersOnly: true,
    body: v.object({
      /** Of a JPEG or WebP that the browser has made small. */
      base64: v.pipe(
        v.string(),
        v.maxLength(LETTERS_MAX, `must be a picture of at most ${PICTURE_BYTES_MAX / 1024} KB`),
      ),
    }),
    answers: { 201: v.object({ id: pictureId }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** A picture's own bytes, for whoever asks. */
export const pictureFiles = {
  openPicture: { method: 'GET', path: '/api/pictures/{id}' },
} as const satisfies Record<string, PageRoute>;
