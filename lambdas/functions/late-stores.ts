import { pushDeviceStore } from '#lambdas/alerts/push-devices.ts';
import { documentReader, documentStore } from '#lambdas/documents/document-store.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { documentsTable, dynamo, once } from './parts.ts';

/**
 * Stores that the office's list of leads does without. Apart from the other parts, so that the office's function can
 * import them at first use: a cold start loads only what the list needs. Functions that need one at once import it as
 * any other part.
 */

/** The browsers that get a notice of new leads. */
export const devices = /* @__PURE__ */ once(() =>
  pushDeviceStore(dynamo(), requiredEnv(ENV.pushDevicesTable)),
);

/** All of a document's steps. */
export const documents = /* @__PURE__ */ once(() => documentStore(dynamo(), documentsTable()));

/** A document's record, and nothing to change it. */
export const documentsById = /* @__PURE__ */ once(() => ({
  get: documentReader(dynamo(), documentsTable()),
}));
