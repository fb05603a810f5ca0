import { later } from '#web/ui/lazy-chunk.ts';

/** The login's form. Whoever is signed in never loads it. */
export const login = later(() => import('./login.tsx'));
