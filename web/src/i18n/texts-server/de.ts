import type { ServerWords } from './server-words.ts';

const NOT_CSV = (what: string) => `Das ist ${what}, obwohl der Name auf .csv endet. Bitte zuerst als CSV speichern.`;

export const de: ServerWords = {
  problems: {
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    'signed-out': 'Bitte melden Sie sich an.',
    'session-ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
    'not-yours': 'Das gehört jemand anderem.',
    'not-found': 'Das gibt es nicht.',
    'invalid-request': 'Die Anfrage hat nicht die erwartete Form.',
    busy: 'Der Server hat gerade viel zu tun. Bitte gleich noch einmal versuchen.',
    'service-away':
      'Der Server erreicht gerade einen Dienst nicht, den er braucht. Bitte gleich noch einmal versuchen.',
    'too-large': 'Die Datei muss kleiner als 10 MB sein',
    'not-csv': 'Bitte laden Sie eine CSV-Datei hoch',
    'two-files': 'Bitte immer nur eine Datei hochladen.',
    'no-file': 'Es kam keine Datei an. Wählen Sie eine CSV-Datei und versuchen Sie es noch einmal.',
    'broken-form': 'Die Datei kam unvollständig an. Bitte senden Sie sie noch einmal.',
    'upload-stalled': 'Die Übertragung ist stehen geblieben. Bitte senden Sie die Datei noch einmal.',
    'upload-too-slow': 'Die Übertragung hat zu lange gedauert. Bitte senden Sie die Datei noch einmal.',
    'unkeepable-text': 'Der Text enthält ein Zeichen, das nicht gespeichert werden kann.',
    'not-the-owner': 'Das kann nur der Inhaber dieses Servers ändern, dessen Konto das älteste ist.',
    'bad-rules': 'Bitte nur E-Mail-Adressen und Domains angeben, höchstens tausend.',
    'fixed-by-operator': 'Darüber entscheidet die Servereinstellung HOLDFAST_SIGN_UP.',
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
    'disk-full': 'Auf dem Server ist kein Speicherplatz mehr frei. Bitte wenden Sie sich an die Administration.',
    'too-many-uploads': 'Sie laden sehr schnell hoch. Bitte warten Sie eine Minute.',
    'too-many-jobs': 'Es warten noch zu viele Ihrer Vorhersagen. Lassen Sie erst einige fertig werden.',
    'no-room-left': 'Ihre Uploads füllen Ihren Speicherplatz. Löschen Sie einige, die Sie nicht mehr brauchen.',
    'too-many-names':
      'Mehr Spalten können keinen eigenen Namen bekommen. Setzen Sie einige zurück, die Sie nicht mehr brauchen.',
    'not-finished': 'Diese Vorhersage hat noch keine Ergebnisse.',
    'already-finished': 'Diese Vorhersage ist schon fertig.',
    'still-running': 'Diese Vorhersage läuft noch.',
    'link-expired': 'Dieser Link ist abgelaufen. Bitte starten Sie den Download noch einmal.',
    gone: 'Diese Ergebnisse wurden gelöscht.',
    'cannot-convert': 'Die Ergebnisse ließen sich nicht in dieses Format umwandeln. Als CSV gibt es sie immer.',
    'report-gone': 'Die Vorhersage hinter diesem Bericht gibt es nicht mehr.',
    'report-deleted': 'Diesen Bericht gibt es nicht mehr.',
    'provider-unavailable': 'Ihr Anmeldedienst antwortet nicht. Bitte versuchen Sie es noch einmal.',
    'password-needed': 'Bitte geben Sie Ihr Passwort ein.',
    'wrong-password': 'Das Passwort ist falsch.',
    'too-many-tries': 'Zu viele Versuche. Warten Sie ein wenig.',
    'sign-in-again': 'Bitte melden Sie sich ab und wieder an und wiederholen Sie dies innerhalb von zehn Minuten.',
    'no-password': 'Dieses Konto hat kein Passwort.',
    'at-provider': 'Löschen Sie Ihr Konto dort, wo Sie sich anmelden; Ihre Daten hier werden mit ihm gelöscht.',
    'too-many-keys': 'Sie haben so viele Dienstschlüssel, wie es geben darf. Widerrufen Sie zuerst einen.',
    'model-retired': 'Dieses Modell ist stillgelegt. Stellen Sie es zuerst wieder her, oder wählen Sie ein anderes.',
    'model-lost': 'Die Datei dieses Modells fehlt oder ist nicht lesbar.',
    'not-a-model':
      'Das ist keine brauchbare Modelldatei. Wählen Sie eine Datei, die von der Seite eines Modells heruntergeladen wurde.',
    'too-many-models': 'Es sind so viele Modelle aus Dateien da, wie es geben darf. Löschen Sie zuerst eines.',
    'nobody-to-list': 'In dieser Vorhersage gibt es keine Kunden, die kontaktiert werden können.',
    'bad-work-file':
      'Eine Importdatei hat eine Spalte customer_id; der Status ist todo, contacted, saved, lost oder later, Tage stehen als 2026-01-31.',
    'address-invalid': 'Das ist keine Adresse, die mit https:// beginnt.',
    'address-private':
      'Diese Adresse führt in ein privates Netz. Die Administration kann sie mit HOLDFAST_PRIVATE_HOSTS erlauben.',
    'address-unknown': 'Einen Server mit diesem Namen gibt es nicht.',
    'address-unreachable': 'Der Server hinter dieser Adresse ist nicht erreichbar.',
    'address-slow': 'Der Server hinter dieser Adresse hat zu lange gebraucht.',
    'address-redirects': 'Diese Adresse leitet immer weiter auf andere Adressen um.',
    'address-status': 'Hinter dieser Adresse gibt es keine Datei.',
    'address-trouble': 'Der Server hinter dieser Adresse hat selbst ein Problem.',
    'sheet-invalid': 'Das ist nicht die Adresse eines Google Sheets.',
    'sheet-private':
      'Diese Tabelle ist nicht für alle offen, die den Link haben. Geben Sie sie so frei, oder veröffentlichen Sie sie als CSV.',
    'bucket-refused':
      'So lässt sich der Bucket nicht verwenden. Prüfen Sie seinen Namen, das Objekt und die Schlüssel.',
    'database-refused': 'So ist die Datenbank nicht erreichbar. Prüfen Sie Adresse, Name, Konto und TLS.',
    'account-too-strong':
      'Dieses Konto darf auf dem Datenbankserver Programme starten oder Dateien lesen. Legen Sie eines an, das nur Ihre Tabellen lesen darf.',
    'tls-needed': 'Zu Datenbanken außerhalb des eigenen Netzes gehen Passwörter nur über TLS.',
    'query-refused':
      'Die Datenbank beantwortet diese Abfrage nicht. Es muss eine einzelne Abfrage sein, die nur liest, etwa SELECT.',
    'query-columns': 'Jede Spalte der Abfrage braucht einen eigenen Namen. Benennen Sie sie mit AS.',
    'table-invalid': 'Eine Tabelle heißt etwa scores oder analytics.scores.',
    'table-refused': 'Die Datenbank lässt uns diese Tabelle nicht schreiben.',
    'secret-needed':
      'Für einen anderen Server oder ein anderes Konto wird das Passwort oder der Schlüssel noch einmal gebraucht.',
    'secret-of-maker':
      'Dies hat jemand anderes angelegt. Wer ändert, wohin es führt, muss Passwort oder Schlüssel neu eingeben.',
    'still-fetching': 'Diese Quelle wird gerade schon abgerufen.',
    'too-many-sources': 'Mehr davon sind nicht möglich. Löschen Sie etwas, das Sie nicht mehr brauchen.',
    'too-many-webhooks': 'Mehr Webhooks sind nicht möglich. Löschen Sie einen, den Sie nicht mehr brauchen.',
    'webhook-off': 'Dieser Webhook ist deaktiviert. Aktivieren Sie ihn zuerst.',
    'viewers-only-read': 'Als Betrachter können Sie in diesem Arbeitsbereich lesen, aber nichts ändern.',
    'owners-only': 'Das dürfen nur die Inhaber des Arbeitsbereichs.',
    'last-owner':
      'Ein Arbeitsbereich braucht einen Inhaber. Machen Sie zuerst jemand anderen dazu, oder löschen Sie den Arbeitsbereich.',
    'invitation-ended': 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
    'invitation-for-another':
      'Diese Einladung ist für eine andere E-Mail-Adresse. Melden Sie sich mit der eingeladenen Adresse an.',
    'too-many-workspaces': 'Mehr Arbeitsbereiche sind nicht möglich. Verlassen oder löschen Sie zuerst einen.',
    'too-many-members': 'Dieser Arbeitsbereich ist voll. Entfernen Sie zuerst ein Mitglied oder eine Einladung.',
  },
  samples: {
    subscriptions: {
      title: 'Abonnements',
      description: 'Drei Jahre Software-Abos mit Beginn, Ende, Tarif und Nutzung. Füllt jede Seite des Berichts.',
    },
    'subscription-snapshot': {
      title: 'Abo-Kunden',
      description: 'Eine Zeile je Kunde eines Software-Abos, mit denen, die im Folgemonat gingen.',
    },
    'order-log': {
      title: 'Shop-Bestellungen',
      description: 'Zwei Jahre Bestellungen eines Kaffeehändlers, eine Zeile je Bestellung; ohne Spalte für Abgänge.',
    },
  },
};
