import { addPicture, openPicture, pictureStore } from '#lambdas/company/pictures.ts';
import { documentLinks } from '#lambdas/documents/file-links.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import { bucket, once } from './parts.ts';

/** What needs S3. Imported at the first such request: nothing else of its functions does. */

const s3 = once(s3Client);

/** S3's signed links, and the files they lead to. */
export const fileLinks = once(() => ({ ...documentFiles(s3(), bucket()), ...documentLinks(s3(), bucket()) }));

const pictures = once(() => pictureStore(s3(), bucket()));

/** Takes the office's pictures for the price cards. */
export const addsPictures = () => addPicture({ pictures: pictures() });

export const hasPicture = async (id: string) => (await pictures().get(id)) !== undefined;

/** Shows them to visitors. */
export const opensPictures = () => openPicture({ pictures: pictures() });
