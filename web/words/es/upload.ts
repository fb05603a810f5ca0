import { UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { UploadWords } from '#web/words/en/upload.ts';

export const uploadEs: UploadWords = {
  lead: 'Suba el PDF que le envió su aseguradora después de revisar los daños. De ahí leemos el tamaño del techo y las cantidades del reclamo.',
  drop: 'Suelte el PDF aquí',
  choose: 'Elegir un PDF',
  chooseOther: 'Elegir otro archivo',
  limits: (megabytes) => `Solo PDF, hasta ${megabytes} MB`,
  kept: (days) => `Lo guardamos ${days} días y luego lo borramos.`,
  photos: { onPaper: '¿Lo tiene en papel?', take: 'Tómele fotos', makesPdf: 'Nosotros hacemos el PDF.' },
  withoutDocument: 'Continuar sin documento',
  notPdf: 'Por favor suba un archivo PDF',
  cannotOpen: 'Ya no podemos abrir ese archivo. Guárdelo primero en este teléfono y elíjalo otra vez.',
  uploadLabel: 'Carga',
  uploaded: 'Listo',
  readLabel: 'Leyendo su estimado',
  readScan: 'Es un documento escaneado; leerlo puede tardar hasta dos minutos. Puede esperar aquí.',
  percent: (percent) => `${percent}%`,
  announceUploading: (file) => `Subiendo ${file}.`,
  announceReading: 'Archivo recibido. Leyendo su estimado.',
  cancel: 'Cancelar',
  stopped: 'Detenido. No leímos este archivo.',
  start: 'Subir este archivo',
  failed: 'No se pudo procesar el documento. Intente de nuevo.',
  retry: 'Reintentar',
  reload: 'Recargar la página',
  refusals: {
    not_a_pdf: 'Este archivo no es un PDF. Suba el PDF que le mandó su aseguradora.',
    too_large: `Este archivo pasa de ${UPLOAD_LIMIT_BYTES / 1_000_000} MB. Suba un escaneo más liviano o solo las páginas del estimado.`,
    password_protected: 'Este PDF tiene contraseña. Guarde una copia sin contraseña y súbala.',
    corrupt_pdf: 'Este PDF está dañado y no abre. Descárguelo otra vez y súbalo.',
    empty_pdf: 'Este PDF está en blanco. Revise si eligió el archivo correcto.',
    too_complex: 'Este PDF es demasiado grande para leerlo. Suba solo las páginas del estimado.',
    not_an_estimate:
      'Esto no parece el estimado del ajustador. No trae una lista de reparaciones con precios. Busque otro PDF en el correo de su aseguradora.',
    no_roof_items:
      'Este estimado no incluye trabajo en el techo de la casa, así que no hay un tamaño que cotizar. Continúe sin él.',
    partial_roof_repair:
      'Este estimado es para una reparación, no para un techo completo. Para cotizar un techo nuevo, continúe sin él.',
    area_unproven: 'No pudimos saber con certeza el tamaño del techo, y no adivinamos.',
    several_homes: 'Este documento es de más de una casa. Una cotización es para una.',
    supplement_only:
      'Este documento solo trae lo que se agregó después. Suba el estimado completo para cotizar.',
    unreadable_scan:
      'No pudimos leer este escaneo. Pruebe con uno más claro o pida a su aseguradora el PDF original.',
    too_many_pages: 'Este escaneo tiene demasiadas páginas. Suba solo las páginas del estimado.',
    scans_paused:
      'Por ahora no podemos leer escaneos. Continúe sin él. Recibiremos su documento con su solicitud.',
  },
  sought: {
    not_a_pdf:
      'Buscamos los cuadros de su techo en un PDF, pero una persona puede leerlos en cualquier papel.',
    too_large: 'No llegamos a buscar los cuadros de su techo, pero una persona puede leerlos.',
    password_protected: 'No pudimos abrirlo para buscar los cuadros de su techo.',
    corrupt_pdf: 'No pudimos abrirlo para buscar los cuadros de su techo.',
    empty_pdf: 'Buscamos los cuadros de su techo y encontramos páginas en blanco.',
    too_complex: 'No pudimos llegar hasta los cuadros de su techo, pero una persona sí puede.',
    not_an_estimate:
      'Buscamos reparaciones con cantidades y precios y no encontramos ninguna, pero una persona de nuestra oficina puede leerlo.',
    no_roof_items:
      'Buscamos tejas o el retiro del techo de la casa y no encontramos nada, pero una persona de nuestra oficina puede leerlo.',
    partial_roof_repair:
      'Buscamos el retiro de todo el techo y encontramos solo una parte, pero una persona de nuestra oficina puede leerlo.',
    area_unproven:
      'Buscamos los cuadros de todo su techo y no encontramos un número que otros confirmen, pero una persona puede leerlos.',
    several_homes:
      'Buscamos los cuadros de un techo y encontramos varias casas, pero una persona puede decir cuál es la suya.',
    supplement_only:
      'Buscamos los cuadros de todo su techo y solo encontramos lo agregado, pero una persona puede leer el estimado completo.',
    unreadable_scan:
      'Buscamos los cuadros de su techo y no se distinguen, pero quizá una persona pueda leerlos.',
    too_many_pages: 'No pudimos buscar los cuadros de su techo en tantas páginas, pero una persona sí puede.',
    scans_paused:
      'Por ahora no podemos buscar en él los cuadros de su techo, pero una persona puede leerlos.',
  },
  squares: {
    title: 'Escriba los cuadros (squares) de su estimado',
    where: 'Busque el número delante de SQ, junto a “Tear off” o “Remove”.',
    picture:
      'Ejemplo de un estimado: la línea “Tear off shingles” dice 27.84 SQ. El número que debe escribir es 27.84.',
    label: 'Cuadros en su estimado',
    area: (squareFeet) => `Son ${squareFeet} pies cuadrados de techo.`,
    use: 'Usar estos cuadros',
    checked: 'Nuestra oficina los revisa con su PDF.',
    atHand: 'Tenga su estimado a la mano cuando llamemos.',
  },
  notRead: 'no leído',
  interrupted: 'Este archivo no terminó de subirse. Elíjalo otra vez.',
  problems: {
    refused: 'No encontramos un techo para cotizar en este documento.',
    timeout:
      'Está tardando más de dos minutos. Su archivo está seguro. Intente de nuevo y seguimos donde quedamos.',
    network: 'Se perdió la conexión. Su archivo sigue aquí. Intente de nuevo cuando tenga internet.',
    throttled:
      'Demasiados archivos desde su conexión en esta hora. Continúe sin documento o intente en una hora.',
    outdated:
      'Esta página está desactualizada. Sus respuestas están guardadas. Recárguela y suba el archivo otra vez.',
    gone: 'Ya no encontramos este archivo. Elíjalo otra vez.',
    server: 'Algo falló de nuestro lado. Su archivo está bien. Intente de nuevo.',
  },
  choicesTitle: 'Su documento muestra estos tamaños de techo. Elija el suyo:',
  homesTitle: '¿Para qué casa quiere la cotización?',
  choiceKinds: {
    whole_roof_sketch: () => 'El techo completo, según el plano (sketch)',
    other_structure: (name) => name,
    home: (name) => name,
  },
  choiceSource: (page) => `Página ${page}:`,
  choiceUse: (squareFeet) => `Usar ${squareFeet} pies²`,
  choicesNote: 'Puede cambiarlo después.',
  alreadyRead: (squareFeet) => `Ya leímos su estimado: ${squareFeet} pies cuadrados de techo.`,
  continue: 'Continuar con este estimado',
};
