import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `Das ist ${what}, obwohl der Name auf .csv endet. Bitte zuerst als CSV speichern.`;

export const de: ServerWords = {
  problems: {
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    'signed-out': 'Bitte melden Sie sich an.',
    'not-yours': 'Das gehört jemand anderem.',
    'not-found': 'Das gibt es nicht.',
    'invalid-request': 'Die Anfrage hat nicht die erwartete Form.',
    busy: 'Der Server hat gerade viel zu tun. Bitte gleich noch einmal versuchen.',
    'too-large': 'Die Datei muss kleiner als 10 MB sein',
    'not-csv': 'Bitte laden Sie eine CSV-Datei hoch',
    'two-files': 'Bitte immer nur eine Datei hochladen.',
    'no-file': 'Es kam keine Datei an. Wählen Sie eine CSV-Datei und versuchen Sie es noch einmal.',
    'broken-form': 'Die Datei kam unvollständig an. Bitte senden Sie sie noch einmal.',
    'bad-choices': 'Die Angaben zu den Spalten waren nicht zu verstehen.',
    'empty-file': 'Die Datei ist leer. Wählen Sie eine CSV-Datei mit Kopfzeile und Kunden.',
    'binary-file': 'Das ist keine Textdatei. Bitte exportieren Sie Ihre Kunden als CSV.',
    'no-header': 'Die Datei hat keine Kopfzeile. Ergänzen Sie eine erste Zeile mit den Namen der Spalten.',
    'is-zip': NOT_CSV('ein ZIP-Archiv oder eine Excel-Mappe'),
    'is-xls': NOT_CSV('eine alte Excel-Mappe'),
    'is-gzip': NOT_CSV('eine komprimierte Datei'),
    'is-parquet': NOT_CSV('eine Parquet-Datei'),
    'is-pdf': NOT_CSV('ein PDF-Dokument'),
    'is-html': NOT_CSV('eine Webseite'),
    'disk-full': 'Auf dem Server ist kein Platz mehr. Bitte sagen Sie es denen, die ihn betreiben.',
    'too-many-uploads': 'Sie laden sehr schnell hoch. Bitte warten Sie eine Minute.',
    'too-many-jobs': 'Es warten noch zu viele Ihrer Vorhersagen. Lassen Sie erst einige fertig werden.',
    'no-room-left': 'Ihre Uploads füllen Ihren Speicherplatz. Löschen Sie einige, die Sie nicht mehr brauchen.',
    'not-finished': 'Diese Vorhersage hat noch keine Ergebnisse.',
    'already-finished': 'Diese Vorhersage ist schon fertig.',
    'still-running': 'Diese Vorhersage läuft noch.',
    'link-expired': 'Dieser Link ist abgelaufen. Bitte starten Sie den Download noch einmal.',
    gone: 'Diese Ergebnisse wurden gelöscht.',
    'cannot-convert': 'Die Ergebnisse ließen sich nicht in dieses Format umwandeln. Als CSV gibt es sie immer.',
    'report-gone': 'Die Vorhersage hinter diesem Bericht gibt es nicht mehr.',
    'provider-unavailable': 'Ihr Anmeldedienst antwortet nicht. Bitte versuchen Sie es noch einmal.',
    'password-needed': 'Bitte geben Sie Ihr Passwort ein.',
    'wrong-password': 'Das Passwort ist falsch.',
    'too-many-tries': 'Zu viele Versuche. Warten Sie ein wenig.',
    'sign-in-again': 'Bitte melden Sie sich ab und wieder an und wiederholen Sie dies innerhalb von zehn Minuten.',
    'no-password': 'Dieses Konto hat kein Passwort.',
    'at-provider': 'Löschen Sie Ihr Konto dort, wo Sie sich anmelden; Ihre Daten hier werden mit ihm gelöscht.',
  },
  samples: {
    'subscription-snapshot': {
      title: 'Abo-Kunden',
      description: 'Eine Zeile je Kunde eines Software-Abos, mit denen, die im Folgemonat gingen.',
    },
    'order-log': {
      title: 'Shop-Bestellungen',
      description:
        'Zwei Jahre Bestellungen eines Kaffeehändlers, eine Zeile je Bestellung; niemand sagt, wann er geht.',
    },
    'billing-table': {
      title: 'Abrechnungstabelle',
      description: 'Abos mit Beginn und Ende, wie ein Abrechnungssystem sie ausgibt.',
    },
  },
};
