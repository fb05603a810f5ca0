import type { UploadWords } from '#web/i18n/en/upload.ts';

export const uploadEs: UploadWords = {
  lead: 'El PDF que le envió su aseguradora después de revisar los daños. De él leemos el área del techo y las cifras del reclamo.',
  drop: 'Suelte el PDF aquí',
  choose: 'Elegir un PDF',
  chooseOther: 'Elegir otro archivo',
  limits: (megabytes) => `Solo PDF, hasta ${megabytes} MB`,
  kept: (days) => `Lo guardamos ${days} días y después lo borramos.`,
  withoutDocument: 'Continuar sin documento',
  notPdf: 'Suba un archivo PDF',
  cannotOpen: 'No se puede abrir este archivo. Si está en la nube, descárguelo primero en este dispositivo.',
  uploadLabel: 'Subida',
  uploaded: 'Subido',
  readLabel: 'Leyendo su estimado',
  readWaiting: 'En espera de la subida',
  readScan: 'Es un documento escaneado y lo leemos a partir de imágenes. Puede tardar hasta dos minutos.',
  percent: (percent) => `${percent} %`,
  announceUploading: (file) => `Subiendo ${file}.`,
  announceReading: 'Subida completa. Leyendo su estimado.',
  cancel: 'Cancelar',
  stopped: 'Subida cancelada. No se leyó nada de este archivo.',
  start: 'Subir este archivo',
  failed: 'No se pudo procesar el documento. Inténtelo de nuevo.',
  retry: 'Intentar de nuevo',
  reload: 'Recargar la página',
  refusals: {
    not_a_pdf: 'Este archivo no es un PDF. Suba el PDF que recibió de su aseguradora.',
    too_large:
      'Este archivo pesa más de 25 MB. Pruebe con un escaneo más liviano o solo con las páginas del estimado.',
    password_protected:
      'Este PDF está protegido con contraseña. Guarde una copia sin contraseña y suba esa copia.',
    corrupt_pdf: 'Este PDF está dañado y no se puede abrir. Descárguelo otra vez de donde lo obtuvo.',
    empty_pdf: 'Este PDF está vacío: no hay nada en sus páginas.',
    too_complex:
      'Este PDF es demasiado grande o complejo para leerlo. Pruebe solo con las páginas del estimado.',
    not_an_estimate:
      'Esto no parece el estimado de un ajustador: no trae una lista de reparaciones con precios.',
    no_roof_items:
      'Este estimado no incluye trabajos en el techo de la casa, así que no hay un área que cotizar.',
    partial_roof_repair:
      'Este estimado cubre una reparación y no un techo completo, así que no dice lo que necesita un techo nuevo.',
    area_unproven:
      'No pudimos determinar con certeza el área del techo en este estimado, y no la adivinamos.',
    several_homes: 'Este documento cubre más de una casa, y la cotización es para una.',
    supplement_only:
      'Este documento solo trae lo que se agregó a un estimado anterior. Suba el estimado completo para cotizar.',
    unreadable_scan:
      'No pudimos leer este escaneo. Pruebe con uno más nítido o pida a su aseguradora el PDF original.',
    too_many_pages:
      'Este escaneo tiene más páginas de las que podemos leer. Suba solo las páginas del estimado.',
    scans_paused:
      'En este momento no podemos leer escaneos. Continúe sin el documento: la oficina lo recibe con su solicitud.',
  },
  problems: {
    refused: 'No encontramos en este documento un techo que cotizar.',
    timeout: 'La lectura tardó más de dos minutos. Al intentarlo de nuevo, sigue donde se quedó.',
    network: 'Se perdió la conexión. Su archivo sigue aquí; inténtelo de nuevo cuando tenga internet.',
    throttled:
      'Llegaron demasiados documentos desde su conexión en esta hora. Continúe sin el documento o inténtelo más tarde.',
    outdated: 'Esta página no está actualizada. Recárguela y suba el archivo otra vez.',
    server: 'Algo falló de nuestro lado. Su archivo está bien.',
  },
  choicesTitle: 'El documento sí indica estas áreas de techo:',
  homesTitle: '¿Para qué casa quiere la cotización?',
  choiceKinds: {
    whole_roof_sketch: () => 'El techo completo, según el plano',
    other_structure: (name) => name,
    home: (name) => name,
  },
  choiceSource: (page) => `Página ${page}:`,
  choiceUse: (squareFeet) => `Usar ${squareFeet} pies²`,
  choicesNote: 'Puede revisar y cambiar el área en la siguiente pantalla.',
  alreadyRead: (squareFeet) => `Ya leímos su estimado: ${squareFeet} pies² de techo.`,
  continue: 'Continuar con este estimado',
};
