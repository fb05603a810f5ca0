import { useState } from 'react';
import type { Location } from '#shared/roof/measurement.ts';
import { buildingsPictureUrl, letterOf, PICTURE } from './buildings-picture-url.ts';

/** The buildings from above, each with its letter. Where the picture does not come, the words stand alone. */
export function BuildingsPicture(props: {
  centers: readonly Location[];
  apiKey: string;
  alt(letters: string): string;
}) {
  const { centers, apiKey, alt } = props;
  const url = buildingsPictureUrl(centers, apiKey);
  const [failed, setFailed] = useState('');
  if (apiKey === '' || failed === url) return null;
  return (
    <img
      className="buildings-picture"
      src={url}
      alt={alt(centers.map((_, index) => letterOf(index)).join(', '))}
      width={PICTURE.width}
      height={PICTURE.height}
      onError={() => setFailed(url)}
    />
  );
}
