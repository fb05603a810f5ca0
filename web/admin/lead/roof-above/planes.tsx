import type { RoofPlane } from '#shared/roof/measurement.ts';
import { planeRows } from '#web/words/office/roof.ts';

/** A building's planes, one tap away. */
export function Planes({ planes, letter }: { planes: readonly RoofPlane[]; letter: string }) {
  if (planes.length === 0) return <p className="admin-hint">No planes were told.</p>;
  return (
    <details className="fold">
      <summary>
        {planes.length === 1 ? '1 plane' : `${planes.length} planes`}
        <span className="visually-hidden"> of building {letter}</span>
      </summary>
      <p className="admin-hint">As Google sees them: fewer than the roof’s facets, without any correction.</p>
      <table className="roof-above-planes">
        <thead>
          <tr>
            <th scope="col">Pitch</th>
            <th scope="col">Slopes to</th>
            <th scope="col">Area</th>
          </tr>
        </thead>
        <tbody>
          {planeRows(planes).map(({ key, pitch, direction, area }) => (
            <tr key={key}>
              <td>{pitch}</td>
              <td>{direction}</td>
              <td>{area}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
