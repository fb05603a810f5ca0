import type { Location } from '#shared/roof/measurement.ts';

/** A slope as somebody describes it; its area along the slope follows. */
export interface Slope {
  pitchDegrees: number;
  azimuthDegrees: number;
  /** Seen from above, m². */
  groundM2: number;
}

/** A building as the stand-in knows it. */
export interface LocalBuilding {
  placeId: string;
  center: Location;
  quality: 'HIGH' | 'MEDIUM';
  /** ISO date. */
  imageryDate: string;
  slopes: readonly Slope[];
  /** Seen from above, over that of all slopes; 1.05 where left out: roof that belongs to no slope. */
  completion?: number;
  /** Existing solar panels: how many arrays. */
  solarArrays?: number;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const along = ({ pitchDegrees, groundM2 }: Slope) => groundM2 / Math.cos((pitchDegrees * Math.PI) / 180);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const statsOf = (areaMeters2: number, groundAreaMeters2: number) => ({
  areaMeters2: rounded(areaMeters2),
  sunshineQuantiles: [412, 780, 1034, 1180, 1266, 1322, 1371, 1418, 1467, 1521, 1604],
  groundAreaMeters2: rounded(groundAreaMeters2),
});

/** The day as Google writes one. */
function dayOf(isoDate: string) {
  const [year, month, day] = isoDate.split('-').map(Number);
  return { year, month, day };
}

/** A building in the shape of Google's `buildingInsights`, with what the product does not ask for too. */
export function insightsOf(building: LocalBuilding) {
  const { placeId, center, quality, imageryDate, slopes, completion = 1.05, solarArrays = 0 } = building;
  const ground = sum(slopes.map(({ groundM2 }) => groundM2));
  const area = sum(slopes.map(along));
  const latLng = { latitude: center.lat, longitude: center.lng };
  return {
    name: `buildings/${placeId}`,
    center: latLng,
    boundingBox: {
      sw: { latitude: center.lat - 0.0001, longitude: center.lng - 0.0001 },
      ne: { latitude: center.lat + 0.0001, longitude: center.lng + 0.0001 },
    },
    imageryDate: dayOf(imageryDate),
    imageryProcessedDate: dayOf(imageryDate),
    imageryQuality: quality,
    regionCode: 'US',
    solarPotential: {
      maxArrayPanelsCount: 40,
      wholeRoofStats: statsOf(area, ground),
      buildingStats: statsOf(area * completion, ground * completion),
      roofSegmentStats: slopes.map((slope) => ({
        // Google leaves a number that is 0 out.
        ...(slope.pitchDegrees > 0 && { pitchDegrees: slope.pitchDegrees }),
        azimuthDegrees: slope.azimuthDegrees,
        stats: statsOf(along(slope), slope.groundM2),
        center: latLng,
        planeHeightAtCenterMeters: 312.4,
      })),
      // What makes an answer long that is asked for without a field mask.
      solarPanelConfigs: Array.from({ length: 400 }, (_, panelsCount) => ({
        panelsCount,
        yearlyEnergyDcKwh: rounded(panelsCount * 412.7),
        roofSegmentSummaries: [{ panelsCount, segmentIndex: 0, pitchDegrees: 25, azimuthDegrees: 180 }],
      })),
    },
    detectedArrays: {
      detectionStatus:
        solarArrays > 0 ? 'DETECTION_STATUS_ARRAYS_DETECTED' : 'DETECTION_STATUS_NO_ARRAYS_DETECTED',
      latestCaptureDate: dayOf(imageryDate),
      ...(solarArrays > 0 && { arrays: Array.from({ length: solarArrays }, () => ({ polygonGeojson: {} })) }),
    },
  };
}
