import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React takes over the page as it was made; true from its first own drawing on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
