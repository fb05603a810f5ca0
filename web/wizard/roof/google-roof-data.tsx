import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';

/** Google's terms ask for these words wherever its measurements are shown; they are not translated. */
export function GoogleRoofData() {
  return (
    <small className="google-roof-data" translate="no" lang="en">
      {FROM_GOOGLE}
    </small>
  );
}
