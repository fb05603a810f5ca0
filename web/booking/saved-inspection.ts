import * as v from 'valibot';
import { type BookedInspection, bookedInspectionSchema } from '#shared/inspection/booked-inspection.ts';
import type { TextStore } from '#web/platform/storage.ts';

const savedSchema = v.object({ leadId: v.string(), ...bookedInspectionSchema.entries });

/** Where a browser keeps the inspection that it booked. */
interface Kept {
  store: Pick<TextStore, 'getItem' | 'setItem' | 'removeItem'>;
  name: string;
}

/** The inspection that this browser booked for that lead; null without one. */
export function savedInspection({ store, name }: Kept, leadId: string): BookedInspection | null {
  try {
    const { leadId: whose, ...inspection } = v.parse(savedSchema, JSON.parse(store.getItem(name) ?? ''));
    return whose === leadId && !Number.isNaN(Date.parse(inspection.at)) ? inspection : null;
  } catch {
    return null;
  }
}

export function saveInspection(
  { store, name }: Kept,
  leadId: string,
  inspection: BookedInspection | null,
): void {
  if (inspection === null) store.removeItem(name);
  else store.setItem(name, JSON.stringify({ leadId, ...inspection }));
}
