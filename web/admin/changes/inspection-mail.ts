import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ToldOfInspection } from '#shared/lead/told-of-inspection.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';

interface InspectionMail {
  /** Sends it; rejects where it did not go. */
  send: () => Promise<void>;
  /** Sends it as the page goes. */
  sendLeaving: () => void;
}

/**
 * An email to a homeowner about their inspection, which the server sends once. Its link is made at once, so that one request is left,
 * which outlives the page.
 * @param telling what it says of an inspection that stays; left out, what became of it
 */
export function inspectionMail(
  api: Pick<AdminApi, 'inspectionLink' | 'mailLink' | 'mailLinkLeaving'>,
  { id }: Pick<Lead, 'id'>,
  telling?: ToldOfInspection,
): InspectionMail {
  let token: string | undefined;
  const link = api.inspectionLink(id, telling);
  // Why there is none is said once it is to be sent.
  link.then(
    (made) => {
      token = made;
    },
    () => {},
  );
  return {
    send: async () => api.mailLink(id, await link),
    sendLeaving() {
      if (token !== undefined) api.mailLinkLeaving(id, token);
    },
  };
}
