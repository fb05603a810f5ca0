import * as v from 'valibot';
import { companySettings } from '#shared/company/settings.ts';
import { assignmentSchema, unassigned } from './assignment.ts';
import { brandSettings } from './brand-settings.ts';
import { webhookSchema } from './webhook-setting.ts';

/** Every setting that the office edits, by name: what pages ask for, what they carry, and where leads go and to whom. */
export const officeSettings = {
  ...companySettings,
  ...brandSettings,
  assignment: { schema: assignmentSchema, neutral: unassigned },
  webhook: { schema: webhookSchema, neutral: null as v.InferOutput<typeof webhookSchema> | null },
};

export type OfficeSettingName = keyof typeof officeSettings;
export type OfficeSettingValue<Name extends OfficeSettingName = OfficeSettingName> =
  (typeof officeSettings)[Name]['neutral'];

export const officeSettingNames = Object.keys(officeSettings) as OfficeSettingName[];

/** What keeps a value from being a setting. */
interface SettingProblem {
  /** Where in the value, such as "cards.1.name.en"; empty of the whole. */
  at: string;
  /** The schema's own sentence, which says what mends it; null of a form that no page of the office makes. */
  sentence: string | null;
}

/** Schemas say what is wrong in whole sentences; valibot's own messages are none. */
const isSentence = (message: string) => /^[A-Z“].*\.$/s.test(message);

/** All that keeps a value from being that setting, in the order of its fields; none where nothing does. */
export function settingProblems(name: OfficeSettingName, value: unknown): SettingProblem[] {
  const read = v.safeParse(officeSettings[name].schema, value, { abortPipeEarly: true });
  if (read.success) return [];
  return read.issues.map((issue) => ({
    at: v.getDotPath(issue) ?? '',
    sentence: isSentence(issue.message) ? issue.message : null,
  }));
}
