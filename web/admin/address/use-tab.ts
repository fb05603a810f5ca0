import { useLocation, useNavigate } from 'react-router-dom';

/** Which tab the address names; the first where it names none. Its other words stay for the way back. */
export function useTab<Id extends string>(tabs: readonly [{ id: Id }, ...{ id: Id }[]]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('tab');
  const { id: open } = tabs.find(({ id }) => id === named) ?? tabs[0];
  return {
    open,
    setOpen(id: Id) {
      const words = new URLSearchParams(search);
      if (id === tabs[0].id) words.delete('tab');
      else words.set('tab', id);
      void navigate({ search: words.toString() });
    },
  };
}
