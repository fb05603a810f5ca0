import { useLocation, useNavigate } from 'react-router-dom';
import { leadPath, useBackToList } from '#web/admin/urls/navigation.ts';

const COMPARE = 'compare';

/** The page of a lead with the dialog that compares it with another. */
export const comparePath = (id: string, otherId: string) =>
  `${leadPath(id)}?${new URLSearchParams({ [COMPARE]: otherId })}`;

/** Which lead this one is compared with, as the address says it, and the ways from there. */
export function useCompared(id: string) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { furtherFromList } = useBackToList();
  return {
    compared: new URLSearchParams(search).get(COMPARE) ?? undefined,
    /** Opens the dialog, or closes it: Back is the way to the list all the same. */
    compare: (otherId: string | undefined) =>
      void navigate(otherId === undefined ? leadPath(id) : comparePath(id, otherId), {
        replace: true,
        state,
      }),
    openOther: (otherId: string) => void navigate(leadPath(otherId), { state: furtherFromList }),
    /** The page of the lead that stayed, in place of this one's. */
    openSurvivor: (survivorId: string) => void navigate(leadPath(survivorId), { replace: true, state }),
  };
}
