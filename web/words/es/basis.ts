import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import type { BasisWords } from '#web/words/en/basis.ts';
import { cuadros } from './first.ts';

const homes: Record<PropertyType, string> = {
  'single-story': 'de un piso',
  'two-story': 'de dos pisos',
  'three-story': 'de tres pisos',
};

const bedroomsIn = (count: number) =>
  count === 1 ? '1 recámara' : `${count}${count === 5 ? ' o más' : ''} recámaras`;

const counts = ['Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];

export const basisEs: BasisWords = {
  document: (area) => `Su estimado indica ${area} pies cuadrados de techo.`,
  typedFromPaper: (squares, area) =>
    `Usted tomó ${cuadros(squares)} de su estimado. Son ${area} pies cuadrados de techo.`,
  measured: (area, pictures) =>
    `El techo que confirmó mide ${area} pies cuadrados ${pictures === '' ? 'desde arriba' : `en imágenes de ${pictures}`}. ${FROM_GOOGLE}.`,
  entered: (size) => `Indicó una casa de ${size} pies cuadrados.`,
  guessed: (bedrooms, size) =>
    `Calculamos el tamaño de su casa por ${bedroomsIn(bedrooms)}: la mitad de esas casas mide más de ${size} pies cuadrados y la otra mitad menos.`,
  asRoof: 'Usamos ese número como tamaño del techo.',
  byStories: (home, factor, area) =>
    `El techo de una casa ${homes[home]} es unas ${factor} veces eso: ${area} pies cuadrados.`,
  larger: 'El techo tiene pendiente y sobresale de las paredes.',
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
    places: {
      drawing: 'el dibujo',
      tear_off: 'el retiro del techo',
      remove_and_replace: 'el retiro y la colocación',
      laid: 'las tejas',
      underlayment: 'la membrana base',
      roof_total: 'el total del techo',
    },
    agree: (count, places) => `${counts[count - 1] ?? count} lugares de su estimado coinciden: ${places}.`,
    alone: (place) => `Un lugar de su estimado muestra este tamaño: ${place}.`,
    differ: (told) => `También muestra: ${told}.`,
  },
  typed: (area) => `Indicó ${area} pies cuadrados de techo.`,
  chosen: (area) => `Eligió techos que suman ${area} pies cuadrados.`,
  printedSize: (area) => `Su estimado muestra más de un tamaño. Usted eligió ${area} pies cuadrados.`,
  others: {
    office: (area) => `Leímos ${area} pies cuadrados de techo en su estimado.`,
    'office-own': (area) => `Revisamos su techo nosotros mismos: ${area} pies cuadrados.`,
    document: (area) => `Su estimado indica ${area} pies cuadrados de techo.`,
    'typed-from-paper': (area) => `Usted tomó ${area} pies cuadrados de techo de su estimado.`,
    measured: (area) => `Desde arriba, el techo mide ${area} pies cuadrados. ${FROM_GOOGLE}.`,
    'home-size-by-stories': (area) =>
      `Por su tamaño y sus pisos, su casa tiene unos ${area} pies cuadrados de techo.`,
    'home-size': (area) => `Indicó una casa de ${area} pies cuadrados.`,
  },
  waste: (percent, area) =>
    `Los cortes y el desperdicio suman ${percent}%. Son ${area} pies cuadrados de material.`,
  squares: (squares) =>
    `Los techos se cobran por cuadro (100 pies cuadrados). Redondeado hacia arriba: ${cuadros(squares)}.`,
  range: (percent) =>
    `El rango bajo cada precio es para un techo más o menos ${percent}% más chico o más grande.`,
  notIncluded:
    'No incluido, salvo que un paquete lo mencione: madera nueva si la base del techo está dañada, quitar una segunda capa, trabajos en chimeneas y tragaluces, y permisos.',
};
