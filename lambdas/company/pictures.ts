import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as v from 'valibot';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { PICTURES_PREFIX } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, type Respond } from '#lambdas/platform/request.ts';
import { type pictureFiles, pictureRoutes } from '#shared/api/picture-routes.ts';
import { PICTURE_SIDE_MAX, pictureId, pictureProblems } from '#shared/company/pictures.ts';
import { pictureOf } from './picture-bytes.ts';

/** Pictures by the hash of their bytes: the same one twice is one, and none is ever changed or deleted. */
export interface PictureStore {
  put(id: string, picture: { bytes: Uint8Array; type: string }): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
}

const isCalled = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** In the documents bucket, apart from the papers: `infra/constructs/data.ts`. */
export function pictureStore(s3: S3Client, Bucket: string): PictureStore {
  const at = (id: string) => ({ Bucket, Key: `${PICTURES_PREFIX}${id}` });
  return {
    async put(id, { bytes, type }) {
      const object = { ...at(id), Body: bytes, ContentType: type, ChecksumAlgorithm: 'CRC32' } as const;
      try {
        await s3.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
      } catch (error) {
        // It is there already.
        if (!isCalled(error, 'PreconditionFailed')) throw error;
      }
    },

    async get(id) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(at(id)));
        return await Body?.transformToByteArray();
      } catch (error) {
        // The second is what S3 tells of a missing picture to a function that may not list the bucket.
        if (isCalled(error, 'NoSuchKey', 'AccessDenied')) return undefined;
        throw error;
      }
    },
  };
}

/** The fewest pixels of a side that is left of a very wide or high picture. */
const SIDE_MIN = 32;

/** `POST /api/pictures` `{base64}` → its id; 400 for what is no JPEG or WebP. */
export function addPicture({
  pictures,
}: {
  pictures: Pick<PictureStore, 'put'>;
}): RespondTo<typeof pictureRoutes.addPicture> {
  return async (request) => {
    const { base64 } = jsonBody(request, pictureRoutes.addPicture.body);
    const bytes = Buffer.from(base64, 'base64');
    const picture = pictureOf(bytes);
    if (picture === undefined) throw new AppError('malformed', pictureProblems.notAPicture);
    if (Math.min(picture.width, picture.height) < SIDE_MIN)
      throw new AppError('malformed', pictureProblems.tooSmall);
    if (Math.max(picture.width, picture.height) > PICTURE_SIDE_MAX)
      throw new AppError('malformed', pictureProblems.tooManyPixels);
    const id = createHash('sha256').update(bytes).digest('hex');
    await pictures.put(id, { bytes, type: picture.type });
    audit(request.admin, 'add-picture', id);
    return { status: 201, body: { id } };
  };
}

const FOREVER = 'public, max-age=31536000, immutable';

/** `GET /api/pictures/{id}` → its bytes, which browsers and CloudFront keep. */
export function openPicture({ pictures }: { pictures: Pick<PictureStore, 'get'> }): Respond {
  return async ({ path }) => {
    const id = v.safeParse(pictureId, path.id);
    const bytes = id.success ? await pictures.get(id.output) : undefined;
    const picture = bytes && pictureOf(Buffer.from(bytes));
    if (bytes === undefined || picture === undefined)
      throw new AppError('not_found', 'This picture doesn’t exist.');
    return {
      status: 200,
      bytes,
      headers: { 'content-type': picture.type, 'cache-control': FOREVER },
    };
  };
}

/** What homeowners' pages show of them. */
export const routes = ({ pictures }: { pictures: PictureStore }): Handlers<typeof pictureFiles> => ({
  openPicture: openPicture({ pictures }),
});
