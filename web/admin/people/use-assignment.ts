import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isEqual } from '#shared/equal.ts';
import type { Assignment } from '#shared/site/assignment.ts';
import { type CompanySetting, companyApi } from '#web/admin/data/company-api.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { ApiFailure } from '#web/api/client.ts';
import { assignmentWords } from '#web/words/office/assignment.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';

type Setting = CompanySetting<Assignment>;

/** The question's name. */
export const ASSIGNMENT = ['company setting', 'assignment'];

/** Who gets new leads, as it is stored. */
export function useAssignment() {
  const { call } = useApi();
  return useQuery({
    queryKey: ASSIGNMENT,
    queryFn: (): Promise<Setting> => companyApi(call).setting('assignment'),
    retry: false,
  });
}

interface Change {
  value: Assignment;
  /** The `at` of what it replaces; left out, of what is stored once its turn comes. */
  seen?: string | null;
  /** Of which run of changes it is: one that fails ends its run. */
  run: number;
}

/** Somebody else set it first; holds theirs. */
class SetByAnother extends Error {
  readonly theirs: Setting;
  constructor(theirs: Setting) {
    super('Somebody else set who gets new leads first');
    this.theirs = theirs;
  }
}

/** A change that was made on top of one that failed. */
class Dropped extends Error {}

const setByAnotherWords = ({ by }: Setting) =>
  `${by === undefined ? 'Somebody else' : adminName(by)} just changed who gets new leads. This is theirs, yours wasn’t saved.`;

/** Saves each change as it is made, one after the other, says it and offers the way back. */
export function useSaveAssignment(stored: Setting) {
  const calls = companyApi(useApi().call);
  const client = useQueryClient();
  const showToast = useToast();
  const run = useRef(0);
  /** What shows until the last change is stored. */
  const [wanted, setWanted] = useState<Assignment | null>(null);

  async function saved({ value, seen, run: of }: Change) {
    if (of !== run.current) throw new Dropped();
    const before = client.getQueryData<Setting>(ASSIGNMENT) ?? stored;
    try {
      return { before, now: await calls.saveSetting('assignment', value, seen ?? before.at) };
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.status === 409)) throw failure;
      const theirs = await calls.setting('assignment');
      // Also where the answer to an earlier try was lost.
      if (isEqual(theirs.value, value)) return { before, now: theirs };
      throw new SetByAnother(theirs);
    }
  }

  const { mutate, isPending } = useMutation({
    scope: { id: 'assignment' },
    mutationFn: saved,
    onSuccess: ({ before, now }, { value }) => {
      client.setQueryData<Setting>(ASSIGNMENT, now);
      setWanted((shown) => (isEqual(shown, value) ? null : shown));
      showToast('success', assignmentWords(now.value), {
        about: 'assignment',
        action: { label: 'Undo', undoes: true, run: () => send({ value: before.value, seen: now.at }) },
      });
    },
    onError: (failure) => {
      if (failure instanceof Dropped) return;
      run.current += 1;
      setWanted(null);
      if (failure instanceof SetByAnother) client.setQueryData<Setting>(ASSIGNMENT, failure.theirs);
      showToast(
        'failure',
        failure instanceof SetByAnother
          ? setByAnotherWords(failure.theirs)
          : failureWords(failure, 'Couldn’t save who gets new leads. Try again.'),
      );
    },
  });

  const send = (change: Omit<Change, 'run'>, onSaved?: () => void) => {
    setWanted(change.value);
    mutate({ ...change, run: run.current }, { onSuccess: onSaved });
  };
  const change = (value: Assignment, onSaved?: () => void) => send({ value }, onSaved);
  return { shown: wanted ?? stored.value, change, isSaving: isPending };
}
