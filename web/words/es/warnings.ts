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
  area: 'tamaño del techo',
  rcv: 'costo de reposición',
  depreciation: 'depreciación',
  recoverable: 'depreciación recuperable',
  nonRecoverable: 'depreciación no recuperable',
  acv: 'valor actual en efectivo',
  deductible: 'deducible',
  netClaim: 'primer cheque',
  netClaimIfRecovered: 'total de los pagos',
};

const notListed = (item: string) =>
  `Su estimado no incluye ${item}. No todos los techos lo necesitan. Pregunte a su ajustador o techador por el suyo.`;

/** The Spanish counterpart of the server's English sentences. */
export const warningsEs: WarningWords = {
  missing_drip_edge: () => notListed('borde de goteo (drip edge, la tira de metal en las orillas)'),
  missing_ice_water: () =>
    notListed('barrera contra hielo y agua (ice & water, la capa impermeable en aleros y valles)'),
  missing_starter: () => notListed('tejas de arranque (starter, la primera hilera)'),
  missing_ridge_cap: () => notListed('tejas de cumbrera (ridge cap, las de la parte más alta)'),
  missing_steep_charge: (values) => {
    const pitch = textIn(values, 'pitch');
    return `Su estimado describe un techo empinado${pitch ? ` (${pitch})` : ''}, pero no incluye cargo por pendiente (steep). Pregunte por qué a su ajustador o techador.`;
  },
  non_recoverable_depreciation: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'Su estimado marca parte de la depreciación como no pagada después.'
      : `Su estimado marca ${dollars(amount)} como no pagado después.`;
  },
  multiple_structures: (values) => {
    const names = textIn(values, 'names');
    const squares = numberIn(values, 'squares');
    const area = squares === null ? '' : ` (${inSquares(squares)})`;
    return names === null
      ? 'Su estimado incluye más de un techo. Esta cotización es solo para la casa.'
      : `Su estimado también incluye techo en: ${names}${area}. Esta cotización es solo para la casa.`;
  },
  ambiguous_area: (values) => {
    const options = textIn(values, 'options');
    if (options !== null) return `Su estimado ofrece opciones: ${options}. Revise cuál paga su aseguradora.`;
    const removal = numberIn(values, 'removal');
    const sketch = numberIn(values, 'sketch');
    const quoted = numberIn(values, 'quoted');
    const other = numberIn(values, 'other');
    if (removal !== null && sketch !== null) {
      return `Su estimado muestra dos tamaños de techo: ${inSquares(removal)} retirados y ${inSquares(sketch)} en el plano. Cotizamos ${figure(removal)}. Revise cuál es el correcto.`;
    }
    if (quoted !== null && other !== null) {
      return `Su estimado muestra dos tamaños de techo: ${figure(quoted)} y ${inSquares(other)}. Cotizamos ${figure(quoted)}. Revise cuál es el correcto.`;
    }
    const stated = numberIn(values, 'stated');
    if (stated !== null)
      return `Su estimado da el tamaño del techo en una frase (${inSquares(stated)}), no en la lista de trabajos. Revise el tamaño que cotizamos.`;
    const part = numberIn(values, 'part');
    if (part !== null)
      return `Su estimado incluye ${inSquares(part)}, pero nada muestra que sea el techo completo. Revise el tamaño que cotizamos.`;
    const unassigned = numberIn(values, 'unassigned');
    if (unassigned !== null)
      return `Su estimado incluye otros edificios y no dice de cuál techo son los ${inSquares(unassigned)}. Revise el tamaño que cotizamos.`;
    const alone = numberIn(values, 'alone');
    if (alone !== null)
      return `Su estimado da el tamaño del techo en un solo lugar (${inSquares(alone)}). Nada más lo confirma. Revise el tamaño que cotizamos.`;
    const unadded = numberIn(values, 'unadded');
    if (unadded !== null)
      return `Las partidas de su estimado no suman el total impreso. Puede faltar una parte del techo en ${inSquares(unadded)}. Revise el tamaño que cotizamos.`;
    return 'Su estimado no deja claro el tamaño del techo. Revise el tamaño que cotizamos.';
  },
  may_include_waste: (values) => {
    const squares = numberIn(values, 'squares');
    return `${squares === null ? 'El tamaño del techo puede' : `Los ${inSquares(squares)} pueden`} incluir tejas de más por desperdicio. Su techo puede ser más chico de lo que cotizamos.`;
  },
  roof_payment_schedule: (values) => {
    const percent = numberIn(values, 'percent');
    if (percent === null)
      return 'Su estimado usa una tabla de pagos para techos. Paga una parte del costo de reposición del techo.';
    const paid = textIn(values, 'settlement') === 'initial' ? 'Primero paga' : 'Paga';
    const pays = `Su estimado usa una tabla de pagos para techos. ${paid} el ${figure(percent)}% del costo de reposición del techo.`;
    const rows = numberIn(values, 'rows');
    return rows === null
      ? pays
      : `${pays} Las partidas del techo dan ${figure(rows)}%. Pregunte a su aseguradora cuál vale.`;
  },
  paid_when_incurred: (values) => {
    const amount = numberIn(values, 'amount');
    return amount === null
      ? 'Su estimado incluye partidas que se pagan solo cuando el trabajo está hecho y facturado.'
      : `Su estimado incluye ${dollars(amount)} que se paga solo cuando el trabajo está hecho y facturado.`;
  },
  partial_roof_repair: (values) => {
    const squares = numberIn(values, 'squares');
    return squares === null
      ? 'Su estimado es para una reparación. Esta cotización es para el tamaño que ve, no para esa reparación.'
      : `Su estimado es para una reparación de ${inSquares(squares)}. Esta cotización es para el tamaño que ve, no para esa reparación.`;
  },
  not_asphalt_shingle: (values) => {
    const material = textIn(values, 'material');
    return `Su estimado incluye otro material de techo${material ? ` (${material})` : ''}. Estos precios son para tejas asfálticas.`;
  },
  contractor_estimate: () =>
    'Esto parece el estimado de un contratista, no el de su aseguradora. Las cantidades de su aseguradora pueden ser otras.',
  scanned_document: () => 'Es un escaneo: leímos las cantidades de una imagen. Revíselas con su papel.',
  partial_scan: (values) => {
    const pages = listIn(values, 'pages');
    if (pages.length === 0) return 'No pudimos leer algunas páginas del escaneo. Revise las cantidades.';
    return pages.length === 1
      ? `No pudimos leer la página ${pages[0]} del escaneo. Revise las cantidades.`
      : `No pudimos leer las páginas ${pages.join(', ')} del escaneo. Revise las cantidades.`;
  },
  figures_unverified: (values) => {
    const names = listIn(values, 'figures').map((name) => figureNames[name as UnverifiedFigure] ?? name);
    const [lines, printed, page] = ['lines', 'printed', 'page'].map((name) => numberIn(values, name) ?? 0);
    const against = page
      ? `Las partidas que leímos suman ${dollars(lines ?? 0)}, y la página ${page} dice ${dollars(printed ?? 0)}. `
      : '';
    if (names.length > 0)
      return `No pudimos confirmar estas cantidades con el resto de su estimado: ${names.join(', ')}. ${against}Revíselas.`;
    return against === ''
      ? 'No pudimos confirmar algunas cantidades de su estimado. Revíselas.'
      : `${against}Revise estas cantidades.`;
  },
};
