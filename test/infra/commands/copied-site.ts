import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AttributeValue,
  DeleteItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { restoredTables } from '#infra/commands/restore-plan.ts';
import { tables } from '#infra/tables.ts';
import { smallPictures } from '#test/support/small-pictures.ts';
import { documentId, leadId, type RestoredSite } from './restored-site.ts';

type Item = Record<string, AttributeValue>;

const picture = smallPictures.webp;
export const pictureKey = `pictures/${createHash('sha256').update(picture).digest('hex')}`;
export const documentKey = (n: number) => `uploads/${documentId(n)}.pdf`;

/** Bytes that are no text. */
export const pdf = (n: number) => Buffer.from([...Buffer.from('%PDF-1.7 '), 0xff, 0x00, 0xd8, n]);

/** A company's site with some of everything, on top of a test's own site. */
export function copied(site: RestoredSite) {
  const Bucket = 'documents';

  async function putFile(Key: string, Body: Uint8Array): Promise<string> {
    const first = Key.startsWith('pictures/') ? { IfNoneMatch: '*' } : {};
    const { VersionId = '' } = await site.s3.putObject({ Bucket, Key, Body, ...first });
    return VersionId;
  }

  async function file(Key: string, VersionId?: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await site.s3.getObject({ Bucket, Key, VersionId });
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch {
      return undefined;
    }
  }

  async function itemsOf(TableName: string): Promise<Item[]> {
    const { Items = [] } = await site.dynamo.send(new ScanCommand({ TableName }));
    return Items;
  }

  return {
    putFile,
    file,
    itemsOf,

    /** A record of a document, whose version is the file's. */
    async addDocument(n: number, bytes = pdf(n)) {
      await site.addDocument(n);
      const version_id = await putFile(documentKey(n), bytes);
      const [record] = (await itemsOf('documents')).filter(({ id }) => id?.S === documentId(n));
      const Item = { ...record, version_id: { S: version_id } };
      await site.dynamo.send(new PutItemCommand({ TableName: 'documents', Item }));
    },

    async fill() {
      await site.addLead(1, {
        documentId: documentId(1),
        other_documents: [documentId(2)],
        link_ids: ['link'],
      });
      for (const n of [2, 3]) await site.addLead(n, { documentId: documentId(2) });
      for (const n of [1, 2]) await this.addDocument(n);
      await site.addLink('link', 1);
      await site.addNote(1, 'ruft morgen an – 🏠');
      // One of several that were changed at once, with the item that says so.
      await site.put('leadLog', {
        lead_id: leadId(2),
        entry: '2026-11-21#b',
        kind: 'change',
        bulk: { id: 'b' },
      });
      await site.put('leadLog', { lead_id: 'bulk#b', entry: leadId(2) });
      await site.addPrice('standard_rate', 450);
      // Whatever DynamoDB can hold comes back as it was.
      const values: Item = {
        list: { S: 'changes' },
        name: { S: '2026-11-20#waste_percent' },
        number: { N: '12345678901234567890.123456789' },
        bytes: { B: new Uint8Array([0, 255, 10]) },
        sets: { M: { texts: { SS: ['b', 'a'] }, bytes: { BS: [new Uint8Array([1])] } } },
        list_of: { L: [{ NULL: true }, { BOOL: false }, { NS: ['1'] }, { L: [] }] },
      };
      await site.dynamo.send(new PutItemCommand({ TableName: 'pricing', Item: values }));
      await putFile(pictureKey, picture);
      const [, id = ''] = pictureKey.split('/');
      await site.put('records', { kind: 'setting', id: 'cards', value: { best: { picture: id } } });
      await site.put('records', { kind: 'setting-change', id: 'cards#2026-11-20', value: {} });
      await site.put('records', { kind: 'saved-views', id: 'all', views: [] });
      await site.put('records', { kind: 'no-email', id: 'hash-of-a-mailbox' });
    },

    /** Every item that may come back, by table. */
    async state(): Promise<Record<string, Item[]>> {
      const byKey = (one: Item, other: Item) => JSON.stringify(one).localeCompare(JSON.stringify(other));
      const all = await Promise.all(
        restoredTables.map(
          async (name) => [name, (await itemsOf(name)).map(sorted).toSorted(byKey)] as const,
        ),
      );
      return Object.fromEntries(all);
    },

    /** Somebody deleted everything, files with all their versions too. */
    async lose() {
      for (const name of restoredTables)
        for (const item of await itemsOf(name)) {
          const { partition, sort } = { sort: undefined, ...tables[name].key };
          const names = sort === undefined ? [partition] : [partition, sort];
          const Key = Object.fromEntries(names.map((each) => [each, item[each] ?? { S: '' }]));
          await site.dynamo.send(new DeleteItemCommand({ TableName: name, Key }));
        }
      await this.loseFiles();
    },
    async loseFiles() {
      const { Versions = [] } = await site.s3.listObjectVersions({ Bucket });
      for (const { Key = '', VersionId } of Versions) await site.s3.deleteObject({ Bucket, Key, VersionId });
    },
  };
}

export type CopiedSite = ReturnType<typeof copied>;

const sorted = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => one.localeCompare(other)));

/** The one copy in a folder. */
export function copyIn(folder: string): string {
  const [name = '', ...others] = readdirSync(folder);
  if (name === '' || others.length > 0) throw new Error(`${others.length + 1} copies in ${folder}`);
  return join(folder, name);
}

/** Changes what a copy says of itself. */
export function changeManifest(copy: string, changes: object): void {
  const file = join(copy, 'export.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
}
