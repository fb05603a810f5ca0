/** What a canvas hands out: red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** One brightness for each pixel, row by row. */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** How bright each pixel looks. */
export function brightness({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4)
    gray[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  return { width, height, data: gray };
}

/** The least of the three colors: paper stays bright, while wood, skin and cloth get darker than they look. */
export function whiteness({ width, height, data }: Pixels): Gray {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4)
    gray[at] = Math.min(data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0);
  return { width, height, data: gray };
}

/** Along one line of pixels: the most (or least) within `radius` of each. */
function extremeOfLine(
  source: Uint8Array,
  target: Uint8Array,
  line: { start: number; step: number; count: number },
  radius: number,
  pick: (one: number, other: number) => number,
): void {
  const { start, step, count } = line;
  for (let at = 0; at < count; at += 1) {
    const last = Math.min(count - 1, at + radius);
    let found = source[start + at * step] ?? 0;
    for (let near = Math.max(0, at - radius); near <= last; near += 1)
      found = pick(found, source[start + near * step] ?? 0);
    target[start + at * step] = found;
  }
}

function extreme(gray: Gray, radius: number, pick: (one: number, other: number) => number): Gray {
  const { width, height, data } = gray;
  const across = new Uint8Array(data.length);
  const both = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    extremeOfLine(data, across, { start: y * width, step: 1, count: width }, radius, pick);
  for (let x = 0; x < width; x += 1)
    extremeOfLine(across, both, { start: x, step: width, count: height }, radius, pick);
  return { width, height, data: both };
}

/** Without dark strokes of up to twice the radius, such as text: the ground they stand on. */
export const withoutStrokes = (gray: Gray, radius: number): Gray =>
  extreme(extreme(gray, radius, Math.max), radius, Math.min);

/** Each pixel the mean of its three by three. */
export function blurred({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(data.length);
  const sums = new Uint16Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = data[at] ?? 0;
      sums[at] = here + (x > 0 ? (data[at - 1] ?? 0) : here) + (x < width - 1 ? (data[at + 1] ?? 0) : here);
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const here = sums[at] ?? 0;
      const above = y > 0 ? (sums[at - width] ?? 0) : here;
      const below = y < height - 1 ? (sums[at + width] ?? 0) : here;
      out[at] = (here + above + below) / 9;
    }
  return { width, height, data: out };
}

/** The value that this share of all pixels does not exceed. */
export function percentile(data: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = share * data.length;
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}
