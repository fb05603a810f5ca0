/** The provider asks for these very words wherever its data are shown; no language translates them. */
export const FROM_GOOGLE = 'Includes roof data from Google';
