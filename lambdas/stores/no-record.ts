/** An id that nothing is stored under: leads and documents go by UUIDs, prices and counters by names of their own. */
export const NO_RECORD = 'no-record';
