/** A count of squares, e.g. `27.84 cuadros`; `count` is the figure as it is shown. */
export const cuadros = (count: string): string => (count === '1' ? '1 cuadro' : `${count} cuadros`);
