import { dollars, figure } from '#shared/dollars.ts';
import {
  listIn,
  numberIn,
  textIn,
  type UnverifiedFigure,
  type WarningWords,
} from '#shared/estimate/warnings.ts';
import { cuadros } from './first.ts';

const inSquares = (count: number) => cuadros(figure(count));

const figureNames: Record<UnverifiedFigure, string> = {
  area: 'área del techo',
  rcv: 'costo de reposición',
  depreciation: 'depreciación',
  recoverable: 'depreciación recuperable',
  nonRecoverable: 'depreciación no recuperable',
  acv: 'valor actual en efectivo',
  deductible: 'deducible',
  netClaim: 'primer pago',
  netClaimIfRecovered: 'pago total del reclamo',
};

const notListed = (item: string) =>
  `El estimado no incluye ${item}. No hace falta en todos los techos; su ajustador o techador puede decirle si el suyo lo requiere.`;

/** The Spanish counterpart of the server's English sentences. */
export const warningsEs: WarningWords = {
  missing_drip_edge: () => notListed('el borde de goteo (la tira de metal en las orillas del techo)'),
  missing_ice_water: () =>
    notListed('la barrera contra hielo y agua (la capa impermeable en aleros y limahoyas)'),
  missing_starter: () => notListed('las tejas de arranque (la primera hilera en los aleros)'),
  missing_ridge_cap: () => notListed('las tejas de cumbrera (las que cubren la parte más alta del techo)'),
  missing_steep_charge: (values) => {
    const pitch = textIn(values, 'pitch');
    return `El estimado describe un techo empinado${pitch ? ` (${pitch})` : ''}, pero no incluye el cargo por pendiente. Su ajustador o techador puede decirle por qué.`;
  },
  non_recoverable_depreciation: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'El estimado marca parte de la depreciación como no recuperable: esa parte no se paga después.'
      : `El estimado marca ${dollars(amount)} de depreciación como no recuperable: esa parte no se paga después.`;
  },
  multiple_structures: (values) => {
    const names = textIn(values, 'names');
    const squares = numberIn(values, 'squares');
    const area = squares === null ? '' : ` (${inSquares(squares)})`;
    return names === null
      ? 'El estimado incluye más de un techo. Esta cotización es solo para la casa.'
      : `El estimado también incluye trabajos de techo en: ${names}${area}. Esta cotización es solo para la casa.`;
  },
  ambiguous_area: (values) => {
    const removal = numberIn(values, 'removal');
    const sketch = numberIn(values, 'sketch');
    const quoted = numberIn(values, 'quoted');
    const other = numberIn(values, 'other');
    if (removal !== null && sketch !== null) {
      return `El estimado indica dos áreas de techo: ${inSquares(removal)} de tejas retiradas y ${inSquares(sketch)} en el plano. Esta cotización usa ${figure(removal)}; revise cuál es la correcta.`;
    }
    if (quoted !== null && other !== null) {
      return `El estimado indica dos áreas de techo: ${figure(quoted)} y ${inSquares(other)}. Esta cotización usa ${figure(quoted)}; revise cuál es la correcta.`;
    }
    const stated = numberIn(values, 'stated');
    if (stated !== null)
      return `El estimado indica el área del techo solo en una frase (${inSquares(stated)}) y no en su lista de trabajos. Revise el área que usa esta cotización.`;
    const part = numberIn(values, 'part');
    if (part !== null)
      return `El estimado incluye ${inSquares(part)}, pero ningún plano, cumbrera, hilera de arranque ni borde de goteo muestra que sea el techo completo. Revise el área que usa esta cotización.`;
    const unassigned = numberIn(values, 'unassigned');
    if (unassigned !== null)
      return `El estimado también paga otras construcciones y no dice en cuál techo cuenta ${inSquares(unassigned)}. Revise el área que usa esta cotización.`;
    const alone = numberIn(values, 'alone');
    if (alone !== null)
      return `Su estimado da el tamaño del techo en un solo lugar (${inSquares(alone)}). Nada más lo confirma. Revise el tamaño que cotizamos.`;
    const unadded = numberIn(values, 'unadded');
    if (unadded !== null)
      return `Las partidas de su estimado no suman el total impreso. Puede faltar una parte del techo en ${inSquares(unadded)}. Revise el tamaño que cotizamos.`;
    return 'El estimado no deja clara el área del techo. Revise el área que usa esta cotización.';
  },
  may_include_waste: (values) => {
    const squares = numberIn(values, 'squares');
    return `El área del techo${squares === null ? '' : ` de ${inSquares(squares)}`} puede incluir tejas de más por desperdicio, así que su techo podría ser más pequeño de lo cotizado.`;
  },
  roof_payment_schedule: (values) => {
    const percent = numberIn(values, 'percent');
    if (percent === null)
      return 'El estimado aplica una tabla de pagos para techos: paga una parte del costo de reposición del techo.';
    const first = textIn(values, 'settlement') === 'initial' ? 'primero ' : '';
    const pays = `El estimado aplica una tabla de pagos para techos: ${first}paga el ${figure(percent)} % del costo de reposición del techo.`;
    const rows = numberIn(values, 'rows');
    return rows === null
      ? pays
      : `${pays} Las partidas del techo pagan el ${figure(rows)} %: la carta y las partidas no coinciden; pregunte cuál vale.`;
  },
  paid_when_incurred: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'El estimado incluye partidas que se pagan solo cuando el trabajo está hecho y facturado.'
      : `El estimado incluye ${dollars(amount)} en partidas que se pagan solo cuando el trabajo está hecho y facturado.`;
  },
  partial_roof_repair: (values) => {
    const squares = numberIn(values, 'squares');
    return squares === null
      ? 'El estimado cubre la reparación de una parte del techo. Esta cotización es para el área indicada, no para esa reparación.'
      : `El estimado cubre una reparación de ${inSquares(squares)}. Esta cotización es para el área indicada, no para esa reparación.`;
  },
  not_asphalt_shingle: (values) => {
    const material = textIn(values, 'material');
    return `El estimado incluye un techo que no es de tejas asfálticas${material ? ` (${material})` : ''}. Estos precios son para tejas asfálticas.`;
  },
  contractor_estimate: () =>
    'Esto parece el estimado de un contratista y no el de su aseguradora. Las cifras de su aseguradora pueden ser distintas.',
  scanned_document: () =>
    'Este documento es un escaneo: sus cifras se leyeron de una imagen. Compárelas con su papel.',
  partial_scan: (values) => {
    const pages = listIn(values, 'pages');
    if (pages.length === 0) return 'No se pudieron leer algunas páginas del escaneo. Revise las cifras.';
    return pages.length === 1
      ? `No se pudo leer la página ${pages[0]} del escaneo. Revise las cifras.`
      : `No se pudieron leer las páginas ${pages.join(', ')} del escaneo. Revise las cifras.`;
  },
  figures_unverified: (values) => {
    const names = listIn(values, 'figures').map((name) => figureNames[name as UnverifiedFigure] ?? name);
    return names.length === 0
      ? 'Algunas cifras del estimado no se pudieron comprobar entre sí. Revíselas.'
      : `No pudimos comprobar estas cifras con el resto del estimado: ${names.join(', ')}. Revíselas.`;
  },
};
