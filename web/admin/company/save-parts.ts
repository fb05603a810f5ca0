import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEqual } from '#shared/equal.ts';
import type { OfficeSettingName, OfficeSettingValue } from '#shared/site/office-settings.ts';
import { companyApi } from '#web/admin/data/company-api.ts';
import { timesIn } from '#web/admin/data/company-clock.ts';
import { hoursIn } from '#web/admin/data/office-hours.ts';
import { COMPANY_TIMES, OFFICE_HOURS } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { ApiFailure } from '#web/api/client.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { type CompanyPart, sentOf } from './company-part.ts';
import { type Draft, type PartState, setDraft } from './setting-drafts.ts';
import { historyKey, putSetting } from './use-setting.ts';

/** Whether nothing keeps what is changed of a part from being saved. */
export const canSave = ({ draft, problem, isPending, isContested }: PartState): boolean =>
  draft !== null && problem === null && !isPending && !isContested;

type Sent = Pick<Draft, 'value' | 'seen'>;

/**
 * Saves every part that can be, each by itself: one that is refused keeps what was typed, with why, and the others are saved.
 * Nothing is saved over what somebody else set meanwhile before that was asked.
 */
export function useSaveParts() {
  const calls = companyApi(useApi().call);
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  /** The setting as it then is; null where somebody else set it since it was seen, which the part then asks about. */
  async function saved(name: OfficeSettingName, { value, seen }: Sent) {
    try {
      return await calls.saveSetting(name, value as OfficeSettingValue, seen);
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure;
      const theirs = await calls.setting(name);
      putSetting(client, name, theirs);
      if (theirs.at === null || theirs.at === seen) throw failure;
      // Also where the answer to an earlier try was lost.
      return isEqual(theirs.value, value) ? theirs : null;
    }
  }

  /** @returns whether it is saved */
  async function send(part: CompanyPart, sent: Sent): Promise<boolean> {
    const { name } = part;
    try {
      const now = await saved(name, { ...sent, value: sentOf(part, sent.value) });
      if (now === null) return false;
      putSetting(client, name, now);
      if (name === 'inspection_hours') client.setQueryData(COMPANY_TIMES, timesIn(now.value));
      if (name === 'office_hours') client.setQueryData(OFFICE_HOURS, hoursIn(now.value));
      // What was typed while it was saved is begun on what was saved.
      setDraft(client, name, (typed) =>
        typed === null || isEqual(typed.value, sent.value)
          ? null
          : { value: typed.value, seen: now.at, base: now.value },
      );
      await client.invalidateQueries({ queryKey: historyKey(name) });
      return true;
    } catch (failure) {
      const refused = failureWords(failure, 'Couldn’t save. Check your connection.');
      setDraft(client, name, (typed) => typed && { ...typed, refused });
      return false;
    }
  }

  return {
    isSaving,
    /** @returns whether anything was saved */
    async save(states: readonly PartState[]): Promise<boolean> {
      setSaving(true);
      const sent = states.flatMap(({ part, draft }) => (draft === null ? [] : [{ part, draft }]));
      const results = await Promise.all(sent.map(({ part, draft }) => send(part, draft)));
      setSaving(false);
      return results.some(Boolean);
    },
  };
}
