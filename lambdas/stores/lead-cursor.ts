import * as v from 'valibot';

/** Where a page of leads ended: the place of its last lead in the order of `created_at`. */
export interface LeadPosition {
  created_at: string;
  id: string;
}

const positionSchema = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

export function cursorOf({ created_at, id }: LeadPosition): string {
  return Buffer.from(JSON.stringify([created_at, id])).toString('base64url');
}

/** The position a cursor stands for; undefined for anything that `cursorOf` did not make. */
export function positionOf(cursor: string): LeadPosition | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const position = v.safeParse(positionSchema, decoded);
  if (!position.success) return undefined;
  const [created_at, id] = position.output;
  // Base64 forgives stray characters; a cursor has exactly one spelling.
  return cursorOf({ created_at, id }) === cursor ? { created_at, id } : undefined;
}
