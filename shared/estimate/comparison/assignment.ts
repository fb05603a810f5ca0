/**
 * The one-to-one assignment of rows to columns with the greatest total weight; a weight of 0 is no pair. The Hungarian
 * method with potentials, in O(n³) for n rows.
 * @returns for each row its column, or -1
 */
export function bestAssignment(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length;
  const size = Math.max(rows, ...weights.map((row) => row.length), 0);
  const weight = (row: number, column: number) => weights[row]?.[column] ?? 0;
  const rowOf = new Int32Array(size + 1);
  const rowPotential = new Float64Array(size + 1);
  const columnPotential = new Float64Array(size + 1);
  const at = (array: Int32Array | Float64Array, index: number) => array[index] ?? 0;
  for (let row = 1; row <= size; row += 1) {
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(size + 1);
    const used = new Uint8Array(size + 1);
    let column = 0;
    rowOf[0] = row;
    do {
      used[column] = 1;
      const current = at(rowOf, column);
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= size; other += 1) {
        if (used[other]) continue;
        const reduced =
          -weight(current - 1, other - 1) - at(rowPotential, current) - at(columnPotential, other);
        if (reduced < at(least, other)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if (at(least, other) < delta) {
          delta = at(least, other);
          next = other;
        }
      }
      for (let other = 0; other <= size; other += 1)
        if (used[other]) {
          rowPotential[at(rowOf, other)] = at(rowPotential, at(rowOf, other)) + delta;
          columnPotential[other] = at(columnPotential, other) - delta;
        } else least[other] = at(least, other) - delta;
      column = next;
    } while (at(rowOf, column) !== 0);
    while (column !== 0) {
      const before = at(cameFrom, column);
      rowOf[column] = at(rowOf, before);
      column = before;
    }
  }
  const assigned = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= size; column += 1) {
    const row = at(rowOf, column) - 1;
    if (row < rows && weight(row, column - 1) > 0) assigned[row] = column - 1;
  }
  return assigned;
}
