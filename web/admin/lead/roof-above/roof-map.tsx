import { useState } from 'react';
import { MAP, mapUrl } from './map-url.ts';
import type { ShownBuilding } from './shown-roof.ts';

/** The buildings from above; nothing where the picture does not come. */
export function RoofMap({ buildings, mapsKey }: { buildings: readonly ShownBuilding[]; mapsKey: string }) {
  const [failed, setFailed] = useState('');
  const url = mapUrl(buildings, mapsKey);
  if (failed === url) return null;
  const letters = buildings.map(({ letter }) => letter).join(', ');
  return (
    <img
      className="roof-above-map"
      src={url}
      alt={`The roof from above, marked ${letters}`}
      width={MAP.width}
      height={MAP.height}
      loading="lazy"
      onError={() => setFailed(url)}
    />
  );
}
