import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `Esto es ${what}, aunque su nombre termine en .csv. Guárdelo antes como CSV.`;

export const es: ServerWords = {
  problems: {
    internal: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo.',
    'signed-out': 'Inicie sesión, por favor.',
    'not-yours': 'Esto pertenece a otra persona.',
    'not-found': 'Esto no existe.',
    'invalid-request': 'La petición no tiene la forma esperada.',
    busy: 'El servidor está muy ocupado. Inténtelo de nuevo en un momento.',
    'too-large': 'El archivo debe ocupar menos de 10 MB',
    'not-csv': 'Suba un archivo CSV',
    'two-files': 'Suba los archivos de uno en uno.',
    'no-file': 'No ha llegado ningún archivo. Elija un archivo CSV e inténtelo de nuevo.',
    'broken-form': 'El archivo ha llegado incompleto. Envíelo de nuevo.',
    'bad-choices': 'No se han podido entender las indicaciones sobre las columnas.',
    'empty-file': 'El archivo está vacío. Elija un archivo CSV con una línea de cabecera y clientes.',
    'binary-file': 'Esto no es un archivo de texto. Exporte sus clientes como CSV y suba ese archivo.',
    'no-header': 'El archivo no tiene línea de cabecera. Añada una primera línea con los nombres de las columnas.',
    'is-zip': NOT_CSV('un archivo ZIP o un libro de Excel'),
    'is-xls': NOT_CSV('un libro de Excel antiguo'),
    'is-gzip': NOT_CSV('un archivo comprimido'),
    'is-parquet': NOT_CSV('un archivo Parquet'),
    'is-pdf': NOT_CSV('un documento PDF'),
    'is-html': NOT_CSV('una página web'),
    'disk-full': 'No queda espacio en el servidor. Avise a quien lo administra.',
    'too-many-uploads': 'Está subiendo archivos muy deprisa. Espere un minuto e inténtelo de nuevo.',
    'too-many-jobs': 'Demasiadas de sus predicciones siguen en espera. Deje que terminen algunas.',
    'no-room-left': 'Sus archivos llenan su espacio. Elimine los que ya no necesite.',
    'not-finished': 'Esta predicción aún no tiene resultados.',
    'already-finished': 'Esta predicción ya ha terminado.',
    'still-running': 'Esta predicción sigue en marcha.',
    'link-expired': 'Este enlace ha caducado. Vuelva a pedir la descarga.',
    gone: 'Estos resultados se han eliminado.',
    'cannot-convert': 'Los resultados no se han podido convertir a este formato. En CSV siempre están.',
    'report-gone': 'La predicción de este informe ya no existe.',
    'provider-unavailable': 'Su servicio de identidad no responde. Inténtelo de nuevo.',
    'password-needed': 'Escriba su contraseña.',
    'wrong-password': 'La contraseña no es correcta.',
    'too-many-tries': 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
    'sign-in-again': 'Cierre la sesión, iníciela de nuevo y repita esto en los diez minutos siguientes.',
    'no-password': 'Esta cuenta no tiene contraseña.',
    'at-provider': 'Elimine su cuenta donde inicia sesión; sus datos de aquí se borran con ella.',
  },
  failures: {
    cancelled: {
      title: 'Cancelada',
      detail: 'Usted canceló esta predicción antes de que terminara.',
      fix: 'Vuelva a iniciarla cuando quiera.',
    },
    'out-of-memory': {
      title: 'Demasiado para la memoria de una predicción',
      detail: 'Este archivo necesitaba más memoria de la que una predicción puede usar aquí.',
      fix: 'Suba menos filas o columnas, o pida que se aumente HOLDFAST_JOB_MEMORY_MB.',
    },
    'out-of-time': {
      title: 'Ha tardado demasiado',
      detail: 'Este archivo necesitaba más tiempo del que una predicción puede tomar aquí.',
      fix: 'Suba menos filas o columnas, o pida que se aumente HOLDFAST_JOB_SECONDS.',
    },
    'kept-stopping': {
      title: 'Se ha detenido tres veces',
      detail: 'La predicción se inició tres veces y las tres se detuvo antes de terminar.',
      fix: 'Inténtelo una vez más. Si vuelve a ocurrir, comuníquelo con el número de la predicción.',
    },
    internal: {
      title: 'Algo ha fallado por nuestra parte',
      detail: 'La predicción terminó con un error del que su archivo no tiene la culpa.',
      fix: 'Inténtelo de nuevo. Si vuelve a ocurrir, dé el número de la predicción a quien administra el servidor.',
    },
  },
  samples: {
    'subscription-snapshot': {
      title: 'Clientes de suscripción',
      description: 'Una fila por cliente de una suscripción de software, con quienes se fueron al mes siguiente.',
    },
    'order-log': {
      title: 'Pedidos de una tienda',
      description: 'Dos años de pedidos de una tienda de café, una fila por pedido; nadie dice cuándo se va.',
    },
    'billing-table': {
      title: 'Tabla de facturación',
      description: 'Suscripciones con sus fechas de inicio y fin, como las exporta un sistema de facturación.',
    },
  },
};
