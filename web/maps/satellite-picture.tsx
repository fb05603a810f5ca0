import { useState } from 'react';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { buildingsPictureUrl, type MarkedBuilding, PICTURE } from './satellite.ts';

/** The buildings from above, each with its letter. Without a key, and where the picture does not come, there is none. */
export function BuildingsPicture(props: {
  className: string | undefined;
  buildings: readonly MarkedBuilding[];
  apiKey: string;
  alt(letters: string): string;
}) {
  const { className, buildings, apiKey, alt } = props;
  const url = buildingsPictureUrl(buildings, apiKey);
  const [failed, setFailed] = useState('');
  if (apiKey === '' || failed === url) return null;
  return (
    <img
      className={className}
      src={url}
      alt={alt(buildings.map(({ letter }) => letter).join(', '))}
      width={PICTURE.width}
      height={PICTURE.height}
      onError={() => setFailed(url)}
    />
  );
}

/** Google's terms ask for these words wherever its measurements are shown; they are not translated. */
export function GoogleRoofData() {
  return (
    <small className="google-roof-data" translate="no" lang="en">
      {FROM_GOOGLE}
    </small>
  );
}
