import * as v from 'valibot';
import { type Handlers, importedAtUse, type RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { type HttpRequest, jsonBody, validated } from '#lambdas/platform/request.ts';
import type { RoomDeps } from '#lambdas/platform/room-deps.ts';
import { CACHED_AT_EDGE } from '#lambdas/pricing/routes.ts';
import {
  type companyRoutes,
  settingChangeRoutes,
  settingRoutes,
  type webhookSecretRoutes,
} from '#shared/api/company-routes.ts';
import type { pictureRoutes } from '#shared/api/picture-routes.ts';
import type { zipRoutes } from '#shared/api/zip-routes.ts';
import { pictureProblems } from '#shared/company/pictures.ts';
import { productsSchema } from '#shared/company/products.ts';
import { areaInUse } from '#shared/company/service-area.ts';
import { companyOf } from '#shared/company/settings.ts';
import { partsIn, pictureAt } from '#shared/site/brand-settings.ts';
import {
  type OfficeSettingName,
  officeSettingNames,
  officeSettings,
  settingProblems,
} from '#shared/site/office-settings.ts';
import type { PictureStore } from './pictures.ts';
import { type PublicationStore, publicationStore } from './publication.ts';
import {
  type ReadSettings,
  type SettingStore,
  settingStore,
  settingsReader,
  valuesOf,
} from './setting-store.ts';
import { getWebhookSecret, renewWebhookSecret } from './webhook-secrets.ts';

/** `GET /api/company` → what homeowners' pages read of the company's settings. */
export function getCompany({
  settings,
}: {
  settings: ReadSettings;
}): RespondTo<typeof companyRoutes.getCompany> {
  return async () => {
    const set = await settings();
    const company = companyOf(valuesOf(set));
    return {
      status: 200,
      body: {
        settings: { ...company, service_area: areaInUse(company.service_area) },
        extrasVersion: set.extras?.at,
      },
      headers: CACHED_AT_EDGE,
    };
  };
}

function nameIn({ path }: Pick<HttpRequest, 'path'>): OfficeSettingName {
  const name = officeSettingNames.find((known) => known === path.name);
  if (name === undefined) throw new AppError('not_found', 'This setting doesn’t exist.');
  return name;
}

/** `GET /api/settings/{name}` → the setting; the neutral value, of no time, if it was never set. */
export function getSetting({
  settings,
  firsts = {},
}: {
  settings: Pick<SettingStore, 'get'>;
  /** What the site's file says where the office never set it, of what no page carries. */
  firsts?: Readonly<Partial<Record<OfficeSettingName, unknown>>>;
}): RespondTo<typeof settingRoutes.getSetting> {
  return async (request) => {
    const name = nameIn(request);
    const body = (await settings.get(name)) ?? {
      value: firsts[name] ?? officeSettings[name].neutral,
      at: null,
    };
    return { status: 200, body };
  };
}

/** `GET /api/publication` → what the site's pages show. */
export function getPublication({
  publication,
}: {
  publication: Pick<PublicationStore, 'get'>;
}): RespondTo<typeof settingRoutes.getPublication> {
  return async () => {
    const { at = null, upTo = null, failedAt = null } = await publication.get();
    return { status: 200, body: { at, upTo, failedAt } };
  };
}

const changedByAnother =
  'Someone else changed this first. Yours wasn’t saved. Check theirs, then save again.';

/** The office's own pictures that a setting names: those of the price cards, the logo, and the photos. */
function picturesIn(name: OfficeSettingName, value: unknown): string[] {
  const { look, caller, first_page } = partsIn({ [name]: value });
  const url = look?.logoUrl ?? (caller ?? first_page)?.photoUrl;
  if (url !== undefined) return [pictureAt(url) ?? []].flat();
  const cards = name === 'products' ? v.parse(productsSchema, value)?.cards : undefined;
  return [...new Set(cards?.flatMap(({ picture }) => picture?.id ?? []))];
}

/** `PATCH /api/settings/{name}` `{value, seen}` → the setting; 409 if it was set again since `seen`. */
export function saveSetting(deps: {
  settings: Pick<SettingStore, 'set'>;
  /** Whether a picture with that id was added. */
  hasPicture: (id: string) => Promise<boolean>;
  now: () => Date;
}): RespondTo<typeof settingChangeRoutes.saveSetting> {
  return async (request) => {
    const name = nameIn(request);
    const { value: sent, seen } = jsonBody(request, settingChangeRoutes.saveSetting.body);
    const [problem] = settingProblems(name, sent);
    if (problem?.sentence) throw new AppError('malformed', problem.sentence);
    const value = validated(officeSettings[name].schema, sent, 'the value');
    for (const id of picturesIn(name, value))
      if (!(await deps.hasPicture(id))) throw new AppError('malformed', pictureProblems.notThere);
    const set = await deps.settings.set(name, { value, by: nameOf(request), at: deps.now(), seen });
    if (set === 'conflict') throw new AppError('conflict', changedByAnother);
    audit(request.admin, 'save-setting', name);
    return { status: 200, body: set };
  };
}

const PAGE = 20;

/** `GET /api/settings/{name}/changes?cursor=` → a page of the setting's history, newest first. */
export function listSettingChanges({
  settings,
}: {
  settings: Pick<SettingStore, 'changes'>;
}): RespondTo<typeof settingRoutes.listSettingChanges> {
  return async (request) => {
    const { cursor } = validated(settingRoutes.listSettingChanges.query, request.query, 'the query');
    const { items, more } = await settings.changes(nameIn(request), PAGE, cursor);
    const last = items.at(-1);
    return { status: 200, body: { items, ...(more && last !== undefined ? { nextCursor: last.at } : {}) } };
  };
}

/** What homeowners' pages read. */
export const routes = ({ dynamo, tables }: RoomDeps<'records'>): Handlers<typeof companyRoutes> => ({
  getCompany: getCompany({ settings: settingsReader(dynamo, tables.records) }),
});

/** What the office reads of the settings. */
export function officeRoutes({
  dynamo,
  tables,
  webhookUrl,
}: RoomDeps<'records'> & {
  /** As the site's file says it; empty for none. */
  webhookUrl: string;
}): Handlers<typeof settingRoutes & typeof zipRoutes> {
  const settings = settingStore(dynamo, tables.records);
  return {
    getPublication: getPublication({ publication: publicationStore(dynamo, tables.records) }),
    getSetting: getSetting({ settings, firsts: webhookUrl === '' ? {} : { webhook: { url: webhookUrl } } }),
    listSettingChanges: listSettingChanges({ settings }),
    listZipsAround: importedAtUse(async () => (await import('./zips-around.ts')).listZipsAround()),
  };
}

/** What owners set. */
export function ownerRoutes({
  dynamo,
  tables,
  pictures,
  webhookSecret: first,
  now,
}: RoomDeps<'records'> & {
  /** S3's code is imported at the first picture. */
  pictures: () => Promise<PictureStore>;
  /** The deploy's own, from which each edition is derived. */
  webhookSecret: () => string;
}): Handlers<typeof settingChangeRoutes & typeof pictureRoutes & typeof webhookSecretRoutes> {
  const settings = settingStore(dynamo, tables.records);
  const hasPicture = async (id: string) => (await (await pictures()).get(id)) !== undefined;
  return {
    saveSetting: saveSetting({ settings, hasPicture, now }),
    getWebhookSecret: getWebhookSecret({ settings, first, now }),
    renewWebhookSecret: renewWebhookSecret({ settings, first, now }),
    addPicture: importedAtUse(async () =>
      (await import('./pictures.ts')).addPicture({ pictures: await pictures() }),
    ),
  };
}
