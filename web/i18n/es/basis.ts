import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import type { BasisWords } from '#web/i18n/en/basis.ts';
import { cuadros } from '#web/i18n/es/squares.ts';

const homes: Record<PropertyType, string> = {
  'single-story': 'de un piso',
  'two-story': 'de dos pisos',
  'three-story': 'de tres pisos',
};

export const basisEs: BasisWords = {
  document: (area) => `Su estimado indica ${area} pies² de techo.`,
  typedFromPaper: (squares, area) =>
    `Usted tomó ${cuadros(squares)} de su estimado. Son ${area} pies cuadrados de techo.`,
  measured: (area, pictures) =>
    `Medido desde arriba${pictures === '' ? '' : ` en imágenes de ${pictures}`}, el techo que usted confirmó tiene ${area} pies². ${FROM_GOOGLE}.`,
  homeSize: (area) => `Usted indicó una casa de ${area} pies². Tomamos esa medida como el área del techo.`,
  byStories: (home, size, factor, area) =>
    `Usted indicó ${size} pies². El techo de una casa ${homes[home]} mide unas ${factor} veces ese tamaño: ${area} pies².`,
  larger: 'Tiene pendiente y sobresale de las paredes.',
  smaller: 'Los pisos comparten un solo techo.',
  witnesses: {
    kinds: {
      drawing: 'plano (sketch)',
      tear_off: 'retiro (tear-off)',
      remove_and_replace: 'retiro y colocación (R&R)',
      laid: 'tejas',
      underlayment: 'membrana base (underlayment)',
      roof_total: 'total del techo',
    },
    lessWaste: (squares, percent) => `${squares} menos ${percent}% de desperdicio`,
    withWaste: (squares) => `${squares} con desperdicio`,
    agree: (told) => `Dónde muestra su estimado este tamaño, en cuadros: ${told}.`,
    differ: (told) => `También muestra: ${told}.`,
  },
  typed: (area) => `Usted indicó ${area} pies² de techo.`,
  chosen: (area) => `Usted eligió techos de su estimado con ${area} pies² en total.`,
  others: {
    document: (area) => `Su estimado indica ${area} pies² de techo.`,
    'typed-from-paper': (area) => `Usted tomó ${area} pies cuadrados de techo de su estimado.`,
    measured: (area) => `Medido desde arriba, el techo tiene ${area} pies². ${FROM_GOOGLE}.`,
    'home-size-by-storeys': (area) => `Por su tamaño y sus pisos, su casa tiene unos ${area} pies² de techo.`,
    'home-size': (area) => `Usted indicó una casa de ${area} pies².`,
  },
  waste: (percent, area) =>
    `Los cortes y el desperdicio suman un ${percent} % de material: ${area} pies² por pedir.`,
  squares: (squares) =>
    `Los techos se cobran por cuadro de 100 pies². Redondeado hacia arriba: ${cuadros(squares)}.`,
  range: (percent) =>
    `El rango bajo cada precio es para un techo hasta un ${percent} % más chico o más grande, aproximadamente.`,
  notIncluded:
    'No está en estos precios, salvo que un paquete lo mencione: madera nueva donde la base del techo esté dañada, retirar una segunda capa, trabajos alrededor de chimeneas y tragaluces, y permisos donde su ciudad los pida.',
};
