import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { recordKinds } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { list } from '#lambdas/platform/lists.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { equal } from '#lambdas/platform/table.ts';
import { type NewView, type SavedView, VIEWS_MAX, viewRoutes } from '#shared/api/view-routes.ts';
import { knownItems } from '#shared/text.ts';

/** All of them are one item, so that their number and names hold whoever saves at the same moment. */
const ITEM = { kind: recordKinds.savedViews, id: 'team' };

const view = v.object({ id: v.string(), name: v.string(), query: v.string(), by: v.string() });
const stored = v.object({ views: knownItems(view), version: v.fallback(v.number(), 0) });
type Stored = v.InferOutput<typeof stored>;

interface SavedViews {
  /** By name. */
  list(): Promise<SavedView[]>;
  /** `full`: there are as many as there may be; `named`: another one has the name. */
  save(view: NewView, by: string): Promise<SavedView | 'full' | 'named'>;
  /** False if there is none. */
  delete(id: string): Promise<boolean>;
}

const lower = ({ name }: Pick<SavedView, 'name'>) => name.toLowerCase();

function savedViews(dynamo: DynamoDBDocumentClient, TableName: string): SavedViews {
  async function read(): Promise<Stored> {
    const { items } = await list(dynamo, TableName, {
      where: [equal('kind', ITEM.kind), equal('id', ITEM.id)],
      consistent: true,
    });
    const found = v.safeParse(stored, items[0]);
    return found.success ? found.output : { views: [], version: 0 };
  }

  /** False, with nothing written, if others wrote since they were read. */
  async function written({ version }: Stored, views: readonly SavedView[]): Promise<boolean> {
    const put = new PutCommand({
      TableName,
      Item: { ...ITEM, views, version: version + 1 },
      ConditionExpression: 'attribute_not_exists(#version) OR #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    });
    return (await ifConditionHolds(() => dynamo.send(put))) !== undefined;
  }

  /** What `change` comes to on the views as they are when it is written. */
  async function changed<End>(change: (views: readonly SavedView[]) => { views?: SavedView[]; end: End }) {
    const done = await untilWritten(async () => {
      const before = await read();
      const { views, end } = change(before.views);
      return views === undefined || (await written(before, views)) ? { end } : undefined;
    });
    if (done === undefined) throw new Error('others wrote the views first in every attempt');
    return done.end;
  }

  return {
    async list() {
      const { views } = await read();
      return views.toSorted((one, other) => lower(one).localeCompare(lower(other)));
    },
    save(view, by) {
      const saved = { ...view, by };
      return changed<SavedView | 'full' | 'named'>((views) => {
        const others = views.filter(({ id }) => id !== view.id);
        if (others.some((other) => lower(other) === lower(view))) return { end: 'named' };
        if (others.length >= VIEWS_MAX) return { end: 'full' };
        return { views: [...others, saved], end: saved };
      });
    },
    delete(id) {
      return changed((views) => {
        const others = views.filter((view) => view.id !== id);
        return others.length === views.length ? { end: false } : { views: others, end: true };
      });
    },
  };
}

/** `GET /api/views` → the team's saved views, by name. */
const listViews =
  ({ views }: { views: SavedViews }): RespondTo<typeof viewRoutes.listViews> =>
  async () => ({ status: 200, body: { items: await views.list() } });

/** `POST /api/views` `{id, name, query}` → 201 with the view; 409 if its name is taken, or there are enough. */
export function saveView({ views }: { views: SavedViews }): RespondTo<typeof viewRoutes.saveView> {
  return async (request) => {
    const view = await views.save(jsonBody(request, viewRoutes.saveView.body), nameOf(request));
    if (view === 'named') throw new AppError('conflict', 'Another view has this name. Choose another.');
    if (view === 'full')
      throw new AppError('conflict', `There are ${VIEWS_MAX} views. Delete one to save another.`);
    audit(request.admin, 'save-view', view.id);
    return { status: 201, body: view };
  };
}

const missing = 'This view doesn’t exist or was deleted.';

/** `DELETE /api/views/{id}` → 204; 404 if there is none. */
export function deleteView({ views }: { views: SavedViews }): RespondTo<typeof viewRoutes.deleteView> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    if (!(await views.delete(id))) throw new AppError('not_found', missing);
    audit(request.admin, 'delete-view', id);
    return { status: 204 };
  };
}

/** The team's saved views. */
export function routes({ dynamo, tables }: RoomDeps<'records'>): Handlers<typeof viewRoutes> {
  const views = savedViews(dynamo, tables.records);
  return {
    listViews: listViews({ views }),
    saveView: saveView({ views }),
    deleteView: deleteView({ views }),
  };
}
