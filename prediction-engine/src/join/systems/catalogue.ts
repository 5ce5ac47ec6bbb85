import type { ExportKind } from './export-kind.ts';

const STRIPE: readonly ExportKind[] = [
  {
    system: 'stripe',
    object: 'customers',
    grain: 'customer',
    required: ['id', 'Email', 'Created (UTC)|created', 'Delinquent', 'Total Spend|Payment Count|balance'],
    id: { column: 'id', form: /^cus_\w+$/ },
    known: 'Created (UTC)|created',
    cents: 'created',
    inPlace: [
      'Status',
      'Delinquent',
      'Total Spend',
      'Payment Count',
      'Average Order',
      'Refunded Volume',
      'Dispute Losses',
      'Plan',
      'Account Balance|balance',
      'Cancel At Period End',
    ],
  },
  {
    system: 'stripe',
    object: 'subscriptions',
    grain: 'subscription',
    required: [
      'id',
      'Customer ID|customer',
      'Plan|Price|Price ID|Plan ID',
      'Status',
      'Start (UTC)|Start Date (UTC)|Start|start_date|Created (UTC)',
    ],
    id: { column: 'id', form: /^sub_\w+$/ },
    known: 'Start (UTC)|Start Date (UTC)|Start|start_date|Created (UTC)',
    start: 'Start (UTC)|Start Date (UTC)|Start|start_date|Created (UTC)',
    end: 'Ended At (UTC)|ended_at',
    request: 'Canceled At (UTC)|canceled_at',
    cents: 'start_date|canceled_at',
    inPlace: [
      'Status',
      'Current Period Start (UTC)|current_period_start',
      'Current Period End (UTC)|current_period_end',
      'Cancel At Period End',
    ],
  },
  {
    system: 'stripe',
    object: 'invoices',
    grain: 'event',
    required: ['id', 'Customer|Customer ID', 'Amount Due|Total', 'Paid|Status', 'Date (UTC)|Created (UTC)|created'],
    id: { column: 'id', form: /^in_\w+$/ },
    known: 'Date (UTC)|Created (UTC)|created',
    cents: 'created',
  },
  {
    system: 'stripe',
    object: 'payments',
    grain: 'event',
    required: ['id', 'Created (UTC)|Created date (UTC)|created', 'Amount', 'Amount Refunded', 'Currency', 'Status'],
    id: { column: 'id', form: /^(?:ch|py|pi)_\w+$/ },
    known: 'Created (UTC)|Created date (UTC)|created',
    cents: 'created',
    inPlace: ['Amount Refunded', 'Refunded date (UTC)'],
  },
];

const HUBSPOT_ID =
  'Record ID|Datensatz-ID|ID de registro|ID du registre|ID de la fiche d’informations|ID do registro|ID record|ID oggetto|レコードID|Record-ID|Tietueen tunnus|ID rekordu|Post-ID|hs_object_id';
const HUBSPOT_CREATED =
  'Create Date|Erstellungsdatum|Erstelldatum|Fecha de creación|Date de création|Data de criação|Data di creazione|作成日|Aanmaakdatum|Data utworzenia|Luontipäivämäärä|Skapad den|createdate';
const HUBSPOT_ACTIVITY =
  'Last Activity Date|Datum der letzten Aktivität|Fecha de la última actividad|Date de la dernière activité|Data da última atividade|Data dell’ultima attività|最終アクティビティー日|notes_last_updated';
const HUBSPOT_STAGE =
  'Lifecycle Stage|Lifecycle-Phase|Etapa del ciclo de vida|Phase du cycle de vie|Estágio do ciclo de vida|Fase del ciclo di vita|ライフサイクルステージ|Levenscyclusfase|Etap cyklu życia|Elinkaaren vaihe|Livscykelfas|lifecyclestage';
const HUBSPOT_OWNER =
  'Company owner|Für Unternehmen zuständiger Mitarbeiter|Zuständiger Mitarbeiter|Propietario de la empresa|Propriétaire de l’entreprise|Proprietário da empresa|Proprietario dell’azienda|会社の担当者|hubspot_owner_id';
const DIGITS = /^\d+$/;

const HUBSPOT: readonly ExportKind[] = [
  {
    system: 'hubspot',
    object: 'companies',
    grain: 'customer',
    required: [
      HUBSPOT_ID,
      'Company name|Unternehmensname|Nombre de la empresa|Nom de l’entreprise|Nome da empresa|Nome azienda|会社名|Bedrijfsnaam|Nazwa firmy|Yrityksen nimi|Företagsnamn',
      HUBSPOT_CREATED,
      `${HUBSPOT_STAGE}|${HUBSPOT_OWNER}`,
    ],
    id: { column: HUBSPOT_ID, form: DIGITS },
    known: HUBSPOT_CREATED,
    inPlace: [
      HUBSPOT_STAGE,
      HUBSPOT_ACTIVITY,
      'Number of Associated Contacts',
      'Number of Associated Deals',
      'Recent Deal Amount',
      'Total Revenue',
    ],
  },
  {
    system: 'hubspot',
    object: 'contacts',
    grain: 'person',
    required: [
      HUBSPOT_ID,
      'First Name|Vorname|Nombre|Prénom|Primeiro nome|Nome|名|Voornaam|Imię|Etunimi|Förnamn',
      'Last Name|Nachname|Apellidos|Nom|Sobrenome|Cognome|姓|Achternaam|Nazwisko|Sukunimi|Efternamn',
      'Email|E-Mail|E-Mail-Adresse|Correo|Correo electrónico|Adresse e-mail|E-mail|Eメール|Sähköposti|E-post',
    ],
    id: { column: HUBSPOT_ID, form: DIGITS },
    known: HUBSPOT_CREATED,
    inPlace: [HUBSPOT_STAGE, HUBSPOT_ACTIVITY, 'Lead Status|Lead-Status'],
  },
  {
    system: 'hubspot',
    object: 'deals',
    grain: 'event',
    required: [
      HUBSPOT_ID,
      'Deal Name|Deal-Name|Nombre del negocio|Nom de la transaction|Nome do negócio|Nome trattativa|取引名',
      'Deal Stage|Deal-Phase|Etapa del negocio|Phase de la transaction|Etapa do negócio|Fase trattativa|取引ステージ',
      'Close Date|Abschlussdatum|Fecha de cierre|Date de fermeture|Data de fechamento|Data di chiusura|クローズ日',
    ],
    id: { column: HUBSPOT_ID, form: DIGITS },
    known: `${HUBSPOT_CREATED}|Close Date|Abschlussdatum|Fecha de cierre|Date de fermeture|Data de fechamento|Data di chiusura|クローズ日`,
    inPlace: [
      'Deal Stage|Deal-Phase|Etapa del negocio|Phase de la transaction|Etapa do negócio|Fase trattativa|取引ステージ',
      'Amount',
    ],
  },
];

const salesforce = (
  object: string,
  prefix: string,
  kind: Omit<ExportKind, 'system' | 'object' | 'id'>,
): ExportKind => ({
  system: 'salesforce',
  object,
  id: { column: 'Id', form: new RegExp(`^${prefix}[0-9A-Za-z]{12}(?:[0-9A-Za-z]{3})?$`) },
  known: 'CreatedDate',
  ...kind,
});
const SALESFORCE_SYSTEM = ['Id', 'IsDeleted', 'CreatedDate'];
const SALESFORCE_IN_PLACE = ['LastModifiedDate', 'SystemModstamp', 'LastActivityDate', 'LastViewedDate', 'OwnerId'];

const SALESFORCE: readonly ExportKind[] = [
  salesforce('Account', '001', {
    grain: 'customer',
    required: [...SALESFORCE_SYSTEM, 'Name'],
    inPlace: [...SALESFORCE_IN_PLACE, 'Type', 'Churn_Risk__c'],
  }),
  salesforce('Contact', '003', {
    grain: 'person',
    required: [...SALESFORCE_SYSTEM, 'AccountId'],
    inPlace: SALESFORCE_IN_PLACE,
  }),
  salesforce('Opportunity', '006', {
    grain: 'event',
    required: [...SALESFORCE_SYSTEM, 'AccountId', 'StageName', 'CloseDate'],
    inPlace: [
      ...SALESFORCE_IN_PLACE,
      'StageName',
      'Probability',
      'IsClosed',
      'IsWon',
      'ForecastCategory',
      'Amount',
      'CloseDate',
    ],
  }),
  salesforce('Case', '500', {
    grain: 'event',
    required: [...SALESFORCE_SYSTEM, 'AccountId', 'Status'],
    inPlace: [...SALESFORCE_IN_PLACE, 'Status', 'IsClosed', 'ClosedDate'],
  }),
  salesforce('Contract', '800', {
    grain: 'subscription',
    required: [...SALESFORCE_SYSTEM, 'AccountId', 'StartDate', 'EndDate'],
    start: 'StartDate',
    end: 'EndDate',
    inPlace: [...SALESFORCE_IN_PLACE, 'Status'],
  }),
];

const SHOPS: readonly ExportKind[] = [
  {
    system: 'shopify',
    object: 'orders',
    grain: 'line',
    required: ['Name', 'Email', 'Financial Status', 'Created at', 'Lineitem quantity', 'Lineitem name'],
    id: { column: 'Name', form: /^\D{0,6}\d+\D{0,6}$/ },
    known: 'Created at',
    repeats: 'Name',
    inPlace: ['Financial Status', 'Fulfillment Status', 'Refunded Amount', 'Cancelled at', 'Tags'],
  },
  {
    system: 'shopify',
    object: 'customers',
    grain: 'customer',
    required: ['Customer ID', 'Email', 'Total Spent', 'Total Orders', 'Accepts Email Marketing'],
    id: { column: 'Customer ID', form: /^'?\d+$/ },
    inPlace: ['Total Spent', 'Total Orders', 'Accepts Email Marketing', 'Tags'],
  },
  {
    system: 'woocommerce',
    object: 'orders',
    grain: 'event',
    required: ['order_id', 'order_date', 'status', 'order_total', 'customer_email|billing_email'],
    id: { column: 'order_id', form: DIGITS },
    known: 'order_date',
    inPlace: ['status', 'refund_total'],
  },
  {
    system: 'woocommerce',
    object: 'customers',
    grain: 'customer',
    required: ['Name', 'Username', 'Last Active', 'Sign Up', 'Email', 'Orders', 'Total Spend'],
    id: { column: 'Email', form: /@/ },
    known: 'Sign Up',
    inPlace: ['Last Active', 'Orders', 'Total Spend', 'AOV'],
  },
];

const BILLING: readonly ExportKind[] = [
  {
    system: 'chargebee',
    object: 'subscriptions',
    grain: 'subscription',
    required: [
      'Subscription Id',
      'Customer Id',
      'Status',
      'Started At|Created At',
      'Plan Name|Plan Id|Item Price Id|Billing Period',
    ],
    id: { column: 'Subscription Id', form: /^[0-9A-Za-z_-]{8,50}$/ },
    known: 'Started At|Created At',
    start: 'Started At|Created At',
    end: 'Cancelled At',
    inPlace: ['Status', 'MRR', 'Next Billing At', 'Current Term Start', 'Current Term End', 'Cancel Reason Code'],
  },
  {
    system: 'chargebee',
    object: 'invoices',
    grain: 'event',
    required: ['Invoice Number', 'Customer Id', 'Status', 'Invoice Date', 'Total|Amount'],
    id: { column: 'Invoice Number', form: /^[\w-]+$/ },
    known: 'Invoice Date',
    inPlace: ['Dunning Status'],
  },
  {
    system: 'recurly',
    object: 'subscriptions',
    grain: 'subscription',
    required: ['account_code', 'state', 'activated_at', 'expires_at|canceled_at'],
    id: { column: 'uuid|subscription_id|account_code', form: /^\S{1,50}$/ },
    known: 'activated_at',
    start: 'activated_at',
    end: 'expires_at|expired_at',
    request: 'canceled_at',
    inPlace: ['state', 'current_period_started_at', 'current_period_ends_at'],
  },
  {
    system: 'recurly',
    object: 'accounts',
    grain: 'customer',
    required: [
      'account_code',
      'email|account_email',
      'created_at|account_created_at',
      'state|hosted_login_token|bill_to',
    ],
    id: { column: 'account_code', form: /^\S{1,50}$/ },
    known: 'created_at|account_created_at',
    inPlace: ['state', 'balance', 'has_past_due_invoice'],
  },
];

const PRODUCT: readonly ExportKind[] = [
  {
    system: 'intercom',
    object: 'users',
    grain: 'person',
    required: ['Email', 'Signed up|signed_up_at', 'Last seen|last_request_at', 'Web sessions|User ID|user_id'],
    id: { column: 'Email', form: /@/ },
    known: 'Signed up|signed_up_at',
    inPlace: [
      'Last seen|last_request_at',
      'Last contacted',
      'Last heard from',
      'Last opened email',
      'Web sessions',
      'monthly_spend',
      'Tag',
      'Has hard bounced',
      'Marked email as spam',
      'Unsubscribed from Emails',
    ],
  },
  {
    system: 'mixpanel',
    object: 'events',
    grain: 'event',
    required: ['event', 'time', 'distinct_id'],
    id: { column: 'distinct_id', form: /^\S+$/ },
    known: 'time',
  },
  {
    system: 'zendesk',
    object: 'tickets',
    grain: 'event',
    required: ['Ticket ID|Id', 'Requester|Requester email', 'Created at', 'Status', 'Priority'],
    id: { column: 'Ticket ID|Id', form: DIGITS },
    known: 'Created at',
    inPlace: ['Status', 'Updated at', 'Solved at', 'Assignee', 'Satisfaction score'],
  },
];

/** All known exports; names are compared as plain words, so that case, signs and order do not matter. */
export const EXPORT_KINDS: readonly ExportKind[] = [
  ...STRIPE,
  ...HUBSPOT,
  ...SALESFORCE,
  ...SHOPS,
  ...BILLING,
  ...PRODUCT,
];
