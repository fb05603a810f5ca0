import * as v from 'valibot';
import { isSameEmail } from '#shared/email.ts';

/** The name of the record, beside the settings, of an operator whom an owner took off the emails of leads. */
export const OPERATOR_LEADS_SETTING = 'operator_leads';

const schema = v.object({
  /** An operator's address that gets no emails of leads; empty where none was taken off. */
  removed: v.string(),
});
export type OperatorLeads = v.InferOutput<typeof schema>;

/** Whether this operator, whom the site's file has among those told of leads, still is: an owner may have ended that. */
export function getsLeads(operator: string, value: unknown): boolean {
  const { success, output } = v.safeParse(schema, value);
  return !(success && isSameEmail(output.removed, operator));
}
