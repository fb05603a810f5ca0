import type { Grey } from './raster.ts';

/** How a sheet lay on the scanner. */
export interface Lay {
  /** Quarter turns clockwise. */
  quarters: 0 | 1 | 2 | 3;
  /** Degrees clockwise on top of the quarters. */
  skew: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Size of the page as displayed after its quarter turns. */
export function displayed({ width, height }: Size, lay: Lay): Size {
  return lay.quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

function quarter(point: Point, size: Size, quarters: Lay['quarters']): Point {
  if (quarters === 1) return { x: size.height - point.y, y: point.x };
  if (quarters === 2) return { x: size.width - point.x, y: size.height - point.y };
  if (quarters === 3) return { x: point.y, y: size.width - point.x };
  return point;
}

/** Where a point of the upright sheet lands on the displayed page. */
export function placed(point: Point, size: Size, lay: Lay): Point {
  const turned = quarter(point, size, lay.quarters);
  const page = displayed(size, lay);
  const angle = (lay.skew * Math.PI) / 180;
  const dx = turned.x - page.width / 2;
  const dy = turned.y - page.height / 2;
  return {
    x: page.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: page.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The pixels of an upright sheet as the scanner saw them. */
export function laid(image: Grey, lay: Lay): Grey {
  const page = displayed(image, lay);
  const pixels = new Uint8Array(page.width * page.height).fill(255);
  const back: Lay['quarters'] = ((4 - lay.quarters) % 4) as Lay['quarters'];
  for (let y = 0; y < page.height; y += 1)
    for (let x = 0; x < page.width; x += 1) {
      const straight = placed({ x: x + 0.5, y: y + 0.5 }, page, { quarters: 0, skew: -lay.skew });
      const from = quarter(straight, page, back);
      const column = Math.floor(from.x);
      const row = Math.floor(from.y);
      if (column < 0 || row < 0 || column >= image.width || row >= image.height) continue;
      pixels[y * page.width + x] = image.pixels[row * image.width + column] ?? 255;
    }
  return { ...page, pixels };
}
