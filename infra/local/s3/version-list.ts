import { element, S3Error } from './error.ts';
import { isDeleteMarker, type Version } from './history.ts';
import type { BucketRequest } from './objects.ts';

/** S3 gives no more at once, whatever is asked. */
const MOST_ENTRIES = 1000;

/** Parameters of ListObjectVersions that this stand-in knows. */
export const listParameters: readonly string[] = [
  'versions',
  'prefix',
  'key-marker',
  'version-id-marker',
  'max-keys',
];

interface Entry {
  key: string;
  version: Version;
  isLatest: boolean;
}

/** ListObjectVersions: every version under a prefix, by key and newest first. */
export async function listVersions({ response, url, store, bucket }: BucketRequest): Promise<void> {
  const asked = (name: string) => url.searchParams.get(name) ?? '';
  const [prefix, keyMarker, versionMarker] = [
    asked('prefix'),
    asked('key-marker'),
    asked('version-id-marker'),
  ];
  const maxKeys = Math.min(Number(url.searchParams.get('max-keys') ?? MOST_ENTRIES), MOST_ENTRIES);
  if (!(Number.isInteger(maxKeys) && maxKeys >= 0))
    throw new S3Error(400, 'InvalidArgument', 'Provided max-keys not an integer or within integer range');
  const all = (await store.histories(bucket))
    .filter(({ key }) => key.startsWith(prefix))
    .flatMap(({ key, versions }) =>
      versions.map((version, index): Entry => ({ key, version, isLatest: index === 0 })),
    );
  const rest = keyMarker === '' ? all : all.slice(startAfter(all, keyMarker, versionMarker));
  const shown = rest.slice(0, maxKeys);
  const last = rest.length > shown.length ? shown.at(-1) : undefined;
  const body = [
    element('Name', bucket),
    element('Prefix', prefix),
    element('KeyMarker', keyMarker),
    element('VersionIdMarker', versionMarker),
    element('MaxKeys', String(maxKeys)),
    element('IsTruncated', String(rest.length > shown.length)),
    ...(last === undefined
      ? []
      : [element('NextKeyMarker', last.key), element('NextVersionIdMarker', last.version.versionId)]),
    ...shown.map(entryElement),
  ].join('');
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${body}</ListVersionsResult>`,
    );
}

/** Where a further page begins: after the version marked, or after all versions of the key. */
function startAfter(all: readonly Entry[], keyMarker: string, versionMarker: string): number {
  const marked = all.findIndex(
    ({ key, version }) => key === keyMarker && version.versionId === versionMarker,
  );
  if (marked >= 0) return marked + 1;
  const after = all.findIndex(({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(keyMarker)) > 0);
  return after < 0 ? all.length : after;
}

function entryElement({ key, version, isLatest }: Entry): string {
  const parts = [
    element('Key', key),
    element('VersionId', version.versionId),
    element('IsLatest', String(isLatest)),
    element('LastModified', version.lastModified),
  ].join('');
  return isDeleteMarker(version)
    ? `<DeleteMarker>${parts}</DeleteMarker>`
    : `<Version>${parts}${element('Size', String(version.size))}${element('StorageClass', 'STANDARD')}</Version>`;
}
