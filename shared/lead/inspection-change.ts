import { isEqual } from '#shared/equal.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import { type Changer, nothing, type OfficeChange, one } from './change-parts.ts';
import { BY_HOMEOWNER, BY_SITE } from './history-authors.ts';
import type { Change } from './office-requests.ts';
import type { Lead } from './stored-lead.ts';

export function inspectionChange(lead: Lead, change: Change, { by, at }: Changer): OfficeChange {
  const whose = by === BY_HOMEOWNER ? undefined : lead.inspection?.booked_for;
  const owned = whose === undefined ? {} : { booked_for: whose };
  const inspection = change.inspection ? { ...owned, ...withKept(change.inspection, lead, at) } : undefined;
  const { status } = change;
  const same = isEqual(booked(inspection), booked(lead.inspection));
  if (change.inspection === undefined || same) return nothing;
  const line = { what: 'inspection', old: lead.inspection?.at, new: inspection?.at } as const;
  // The office sees to those it cancels itself: one that is Scheduled is asked about, and one that is new is called first.
  const isUnseen =
    by === BY_HOMEOWNER || by === BY_SITE || (lead.status === 'contacted' && status === undefined);
  const facts = {
    inspection,
    inspection_canceled_at: inspection === undefined && isUnseen ? at : undefined,
  };
  return one(facts, lead.inspection === undefined ? line : { ...line, inspection: lead.inspection });
}

/** Of an inspection that stays as it was: another one is asked about anew. A sale without an inspection is not its to take back. */
export function outcomeChange(lead: Lead, change: Change): OfficeChange {
  const { inspection } = lead;
  const { inspection: another, afterInspection } = change;
  if (afterInspection === undefined || another !== undefined || inspection === undefined) return nothing;
  const { outcome: old, ask_at, ...booked } = inspection;
  const { outcome, askAt, sale: said } = afterInspection ?? {};
  const isOfSale = outcome === 'sold' || old === 'sold';
  const before = isOfSale ? lead.sale : undefined;
  const sale = outcome === 'sold' ? said : undefined;
  if (outcome === old && askAt === ask_at && isEqual(sale, before)) return nothing;
  const answered = {
    ...booked,
    ...(outcome !== undefined && { outcome }),
    ...(askAt !== undefined && { ask_at: askAt }),
  };
  return one(
    { inspection: answered, ...(isOfSale && !isEqual(sale, lead.sale) && { sale }) },
    {
      what: 'afterInspection',
      old: old ?? ask_at,
      new: outcome ?? askAt,
      ...(sale && { sale }),
      ...(before && { saleBefore: before }),
    },
  );
}

/** What was sold, whether or not somebody inspected the roof. */
export function saleChange(lead: Lead, { sale: said }: Change): OfficeChange {
  const [before, sale] = [lead.sale, said ?? undefined];
  if (said === undefined || isEqual(sale, before)) return nothing;
  return one({ sale }, { what: 'sale', ...(sale && { sale }), ...(before && { saleBefore: before }) });
}

/**
 * The office's form knows nothing of these: they stay, and who chose the time and what the site notes of it for as long as it is
 * the same.
 * @param when it is booked, ISO 8601; empty before the server has said so
 */
function withKept(
  inspection: Inspection,
  { inspection: held, known_inspection: known }: Lead,
  when: string,
): Inspection {
  const { time_zone } = held ?? known ?? {};
  const chosen = [held, known].find((booked) => booked?.at === inspection.at)?.booked_online;
  const same = held?.at === inspection.at ? held : { booked_at: when || undefined };
  const { outcome, ask_at, booked_at, reminder, late, inspector_told }: Partial<Inspection> = same;
  return {
    ...(outcome !== undefined && { outcome }),
    ...(ask_at !== undefined && { ask_at }),
    ...(time_zone !== undefined && { time_zone }),
    ...(chosen !== undefined && { booked_online: chosen }),
    ...inspection,
    booked_at,
    reminder,
    late,
    inspector_told,
  };
}

/** What the office's form sets of it. */
const booked = (inspection: Lead['inspection']) =>
  inspection && [
    inspection.at,
    inspection.minutes,
    inspection.person,
    inspection.note,
    inspection.no_reminder,
  ];

/** The office told them by phone, or in a text of its own. */
export function inspectionTold({ known_inspection }: Lead, { inspectionTold: isTold }: Change): OfficeChange {
  if (isTold !== true || known_inspection === undefined) return nothing;
  return one({ known_inspection: undefined }, { what: 'inspectionTold' });
}

/** Whoever goes, or the office, reminded them in a text of their own phone, once; or told them once that somebody is so late. */
export function textedChange({ inspection }: Lead, { texted }: Change, { at }: Changer): OfficeChange {
  if (inspection === undefined || inspection.at !== texted?.at) return nothing;
  const { late, reminder } = inspection;
  const { late: minutes } = texted;
  if (minutes === undefined) {
    if (reminder !== undefined && reminder.failed !== true) return nothing;
    return one({ inspection: { ...inspection, reminder: { at } } }, { what: 'reminded', new: 'texted' });
  }
  if (late?.minutes === minutes) return nothing;
  return one(
    { inspection: { ...inspection, late: { minutes, at } } },
    { what: 'toldLate', new: String(minutes) },
  );
}
