import { allOf, dictionary, type FieldCheck, list, object, required, text, texts, upTo, validator } from './check.ts';
import type { EventHooks } from './configuration.ts';
import type {
  AggregateFunction,
  CredentialType,
  DataCacheMode,
  DataType,
  ReportCreationMode,
  TokenType,
} from './enumerations.ts';
import type { ISettings } from './settings.ts';
import { type IReportTheme, theme } from './theme.ts';

/** New reports: from a dataset, or from data the host page supplies. */
export interface IReportCreateConfiguration {
  type?: 'create';
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  tokenType?: TokenType;
  theme?: IReportTheme;
  settings?: ISettings;
  embedUrl?: string;
  eventHooks?: EventHooks;
}
export interface ICredential {
  credentialType: CredentialType;
  credentialDetails?: Record<string, string>;
}
export interface IDatasourceConnectionConfiguration {
  dataCacheMode?: DataCacheMode;
  credentials?: ICredential;
}
export interface IColumnSchema {
  name: string;
  displayName?: string;
  dataType: DataType;
  aggregateFunction?: AggregateFunction;
}
export interface ITableSchema {
  name: string;
  columns: IColumnSchema[];
}
export interface IDataTable {
  name: string;
  rows: string[][];
}
export interface IDatasetCreateConfiguration {
  locale: string;
  mashupDocument?: string;
  datasourceConnectionConfig?: IDatasourceConnectionConfiguration;
  tableSchemaList?: ITableSchema[];
  data?: IDataTable[];
}
export interface IQuickCreateConfiguration {
  type?: 'quickCreate';
  accessToken: string;
  settings?: ISettings;
  embedUrl?: string;
  eventHooks?: EventHooks;
  reportCreationMode?: ReportCreationMode;
  groupId?: string;
  tokenType?: TokenType;
  theme?: IReportTheme;
  datasetCreateConfig: IDatasetCreateConfiguration;
}

const name = required(text);
const fields = object({
  locale: name,
  mashupDocument: text,
  datasourceConnectionConfig: object({
    dataCacheMode: upTo(1),
    credentials: object({ credentialType: upTo(2), credentialDetails: dictionary(text) }),
  }),
  tableSchemaList: list(object({ name, columns: required(list(object({ name, displayName: text, dataType: name }))) })),
  data: list(object({ name, rows: required(list(texts)) })),
});

/** `null` counts as missing, an empty string does not: the rule is about whether a document was given at all. */
const given = (value: unknown) => value !== null && value !== undefined;
const checkSources: FieldCheck = (value) => {
  const config = value as Partial<IDatasetCreateConfiguration>;
  if (given(config.datasourceConnectionConfig) && !given(config.mashupDocument)) {
    return 'mashupDocument cannot be empty when datasourceConnectionConfig is presented';
  }
  if (given(config.data) && !given(config.tableSchemaList)) {
    return 'tableSchemaList cannot be empty when data is provided';
  }
  return given(config.data) || given(config.mashupDocument)
    ? undefined
    : 'At least one of data or mashupDocument must be provided';
};

export const validateCreateReport = validator(
  object({ accessToken: name, datasetId: name, groupId: text, tokenType: upTo(1), theme }),
);
export const validateQuickCreate = validator(
  object({
    accessToken: name,
    groupId: text,
    tokenType: upTo(1),
    theme,
    datasetCreateConfig: required(allOf(fields, checkSources)),
  }),
);
