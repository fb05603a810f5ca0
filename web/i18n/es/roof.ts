import type { RoofWords } from '#web/i18n/en/roof.ts';
import { cuadros } from '#web/i18n/es/squares.ts';

export const roofEs: RoofWords = {
  label: 'Su techo visto desde arriba',
  question: (count) => (count === 1 ? '¿Es este su techo?' : '¿Son estos sus techos?'),
  area: (low, high, taken) =>
    `Unos ${cuadros(low === high ? low : `${low} a ${high}`)}${taken === null ? '' : `, con imágenes de ${taken}`}.`,
  pictureAlt: (letters) => `Imagen satelital del techo, marcado con ${letters}`,
  yes: 'Sí',
  another: 'Es otro edificio',
  homeSize: 'Usar el tamaño de mi casa',
  add: 'Agregar otro edificio, por ejemplo un garaje separado',
  building: (letter, squares) => `${letter}: unos ${cuadros(squares)}`,
  remove: 'Quitar',
  optional: 'No tiene que responder: sin su respuesta usamos el tamaño de su casa.',
  priced: {
    measured: 'Calculamos el precio con este techo.',
    measuredAlone: 'Calculamos el precio con este techo. No hace falta el tamaño de la casa.',
    'home-size': 'Usamos el tamaño de su casa.',
    unlike:
      'Este techo se aleja más de un tercio de lo que indica el tamaño de su casa; por eso usamos el tamaño de su casa.',
  },
  arrived: 'Medimos su techo desde arriba. Debajo del formulario hay una pregunta sobre él.',
  map: {
    label: 'Mapa para señalar un edificio',
    help: 'Toque su edificio. O mueva el mapa hasta que quede en el centro y mídalo.',
    middle: 'Medir el edificio del centro',
    close: 'Cerrar el mapa',
    measuring: 'Midiendo…',
    none: 'Ahí no encontramos ningún edificio. Pruebe en otro punto.',
    known: 'Ese edificio ya está incluido.',
    poor: 'Ese edificio no se puede medir bien desde arriba. Puede elegir otro o usar el tamaño de su casa.',
    limit: 'Por ahora no podemos medir más edificios. También sirve el tamaño de su casa.',
    failed: 'No se pudo medir. Inténtelo de nuevo o continúe con el tamaño de su casa.',
    notLoaded: 'No se pudo cargar el mapa. También sirve el tamaño de su casa.',
  },
  compared: (measured, estimate) => `Medido desde arriba: ${cuadros(measured)}; su estimado: ${estimate}.`,
  differ: 'No coinciden: pida a su techador o a su ajustador que le muestre las medidas.',
  unlikeShown: (measured) =>
    `Medido desde arriba, el techo que confirmó tiene ${cuadros(measured)}. Eso se aleja más de un tercio de lo que indica el tamaño de su casa; por eso los precios usan el tamaño de su casa.`,
};
