import { figure } from '#shared/dollars.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { letterOf } from '#web/maps/satellite.ts';
import type { SeenBuilding } from '#web/wizard/visit/roof.ts';
import type { RoofWords } from '#web/words/en/steps.ts';

/** The buildings of one roof by their letters, each with the way to take it out. */
export function BuildingList(props: {
  buildings: readonly SeenBuilding[];
  settings: AreaSettings;
  words: RoofWords;
  onRemove(building: SeenBuilding): void;
}) {
  const { buildings, settings, words, onRemove } = props;
  const squares = ({ squareFootage }: SeenBuilding) =>
    figure(Math.max(1, Math.round((squareFootage * settings.measuredAreaCorrection) / 100)));
  return (
    <ul className="building-list">
      {buildings.map((building, index) => {
        const name = words.building(letterOf(index), squares(building));
        return (
          <li key={building.placeId}>
            <span>{name}</span>
            <button
              type="button"
              className="link-button"
              aria-label={`${words.remove}: ${name}`}
              onClick={() => onRemove(building)}
            >
              {words.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
