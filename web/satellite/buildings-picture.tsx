import { useState } from 'react';
import { buildingsPictureUrl, type MarkedBuilding } from './buildings-picture-url.ts';
import { PICTURE } from './picture-url.ts';

/** The buildings from above, each with its letter. Without a key, and where the picture does not come, there is none. */
export function BuildingsPicture(props: {
  className: string;
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
