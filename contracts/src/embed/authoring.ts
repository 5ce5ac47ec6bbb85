/**
 * The calls of the authoring library, which drives the frame beside the SDK. The SDK itself sends none of them, so they
 * are not in its table. Names and roles travel unencoded; an omitted index travels as the text `undefined`.
 */
const PAGE = '/report/pages/:page';
const VISUAL = `${PAGE}/visuals/:visual`;
const ROLE = `${VISUAL}/dataroles/:role`;
const FIELD = `${ROLE}/fields/:index`;

export const authoringCalls = {
  getVisualCapabilities: { method: 'GET', path: '/report/visuals/types/:type/capabilities' },
  getAvailableVisualTypes: { method: 'GET', path: '/report/availableVisualTypes' },
  createVisual: { method: 'POST', path: `${PAGE}/createVisual` },
  deleteVisual: { method: 'POST', path: `${PAGE}/deleteVisual` },
  changeType: { method: 'POST', path: `${VISUAL}/changeType` },
  getDataFields: { method: 'GET', path: `${ROLE}/fields` },
  addDataField: { method: 'POST', path: FIELD },
  removeDataField: { method: 'DELETE', path: FIELD },
  getDataFieldDisplayName: { method: 'GET', path: `${FIELD}/displayName` },
  setDataFieldDisplayName: { method: 'PUT', path: `${FIELD}/displayName` },
  getDataFieldName: { method: 'GET', path: `${FIELD}/dataFieldName` },
  getFieldFormatString: { method: 'GET', path: `${FIELD}/formatString` },
  setFieldFormatString: { method: 'PUT', path: `${FIELD}/formatString` },
  setFieldHidden: { method: 'PUT', path: `${FIELD}/hidden` },
  getProperty: { method: 'POST', path: `${VISUAL}/property` },
  setProperty: { method: 'PUT', path: `${VISUAL}/property` },
} as const;
export type AuthoringCall = keyof typeof authoringCalls;

/** What a role accepts: columns, measures, or either. */
export const VisualDataRoleKind = { Grouping: 0, Measure: 1, GroupingOrMeasure: 2 } as const;

export interface IVisualDataRole {
  name: string;
  kind: number;
  displayName: string;
  /** Our extension: the maximum and minimum number of fields. */
  maximum: number;
  minimum: number;
}

export interface IVisualCapabilities {
  dataRoles: IVisualDataRole[];
}

/** A value as the library sends and reads it; `schema` distinguishes an explicit value from the kind's default. */
export interface IVisualPropertyValue {
  schema?: string;
  value: unknown;
}
export const PROPERTY_SCHEMA = 'http://powerbi.com/product/schema#property';
export const DEFAULT_SCHEMA = 'http://powerbi.com/product/schema#default';
