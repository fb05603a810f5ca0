import { stageOf } from '#shared/inspection/booked-inspection.ts';
import { heldInspection, shownInspection } from '#shared/lead/active-inspection.ts';
import { hasSomebodyToTell, inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ToldOfInspection } from '#shared/lead/told-of-inspection.ts';
import type { InspectionMessage } from './inspection-line.ts';

/** The latest that somebody may say to come, in minutes, and the longest name. */
const LATE_MAX = 240;
const NAME_MAX = 80;

const isName = (name: string) => name.trim() !== '' && name.length <= NAME_MAX;

/** What its homeowner knows of the time that the inspection begins. */
function knownOf({ inspection, known_inspection: known }: Lead): 'same' | 'another' | 'none' {
  if (known === undefined) return 'same';
  return known.at === undefined || known.at === inspection?.at ? 'none' : 'another';
}

/** An email of an inspection, and what of the lead says from then on that its homeowner was told. */
export interface ToTell {
  message: InspectionMessage;
  facts: Partial<Pick<Lead, 'inspection' | 'known_inspection'>>;
}

/**
 * What the office's email tells of an inspection: what became of it, or what it says of the one that begins then. `told` where its
 * homeowner was told just that already; undefined where there is nothing to tell.
 */
export function inspectionMessage(
  lead: Lead,
  telling: ToldOfInspection | undefined,
  now: Date,
): ToTell | 'told' | undefined {
  if (telling === undefined) {
    const message = inspectionToTell(lead, now);
    return message && { message, facts: { known_inspection: undefined } };
  }
  const [inspection, shown] = [heldInspection(lead), shownInspection(lead)];
  const timeZone = shown?.timeZone;
  if (inspection?.at !== telling.at || shown === null || timeZone === undefined) return undefined;
  const stage = stageOf(shown, now.getTime());
  if (!hasSomebodyToTell(lead) || stage === 'over') return undefined;
  // It is kept before it goes that they were told.
  const told = { ...shown, timeZone, sequence: shown.sequence + 1 };
  const { late: minutes, name = '' } = telling;
  if (minutes !== undefined) {
    if (minutes < 1 || minutes > LATE_MAX) return undefined;
    if (inspection.late?.minutes === minutes) return 'told';
    const late = { minutes, at: now.toISOString() };
    return {
      message: { kind: 'late', inspection: told, minutes },
      facts: { inspection: { ...inspection, late }, known_inspection: undefined },
    };
  }
  const { person, inspector_told } = inspection;
  if (stage !== 'coming' || person === undefined || !isName(name)) return undefined;
  if (inspector_told === person) return 'told';
  return {
    message: {
      kind: 'inspector',
      inspection: told,
      name,
      known: knownOf(lead),
      late: inspection.late?.minutes,
    },
    facts: { inspection: { ...inspection, inspector_told: person }, known_inspection: undefined },
  };
}
