import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { PICTURES_PARTITION } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, type Respond } from '#lambdas/platform/request.ts';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import { pictureId, pictureProblems } from '#shared/company/pictures.ts';
import { pictureOf } from './picture-bytes.ts';

/** Pictures by the hash of their bytes: the same one twice is one, and none is ever changed or deleted. */
export interface PictureStore {
  put(id: string, bytes: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
}

const stored = v.object({ bytes: v.instance(Uint8Array) });

/** The pictures have a partition of the table of prices, so that a restored setting finds what it names. */
export function pictureStore(dynamo: DynamoDBDocumentClient, TableName: string): PictureStore {
  return {
    async put(name, bytes) {
      await dynamo.send(new PutCommand({ TableName, Item: { list: PICTURES_PARTITION, name, bytes } }));
    },

    async get(name) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: { list: PICTURES_PARTITION, name }, ConsistentRead: true }),
      );
      const found = v.safeParse(stored, Item);
      return found.success ? found.output.bytes : undefined;
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
    const id = createHash('sha256').update(bytes).digest('hex');
    await pictures.put(id, bytes);
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
