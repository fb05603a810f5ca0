import { lazyChunk } from '#web/ui/lazy-chunk.ts';

/** The login's form. Whoever is signed in never loads it. */
export const login = lazyChunk(() => import('./login.tsx'));
