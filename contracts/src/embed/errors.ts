/** Codes a frame puts into `errorCode`, and the texts host pages compare against. Exactly compatible. */
export const CommonErrorCodes = {
  TokenExpired: 'TokenExpired',
  NotFound: 'PowerBIEntityNotFound',
  InvalidParameters: 'Invalid parameters',
  LoadReportFailed: 'LoadReportFailed',
  NotAuthorized: 'PowerBINotAuthorizedException',
  FailedToLoadModel: 'ExplorationContainer_FailedToLoadModel_DefaultDetails',
} as const;

export const NOT_SUPPORTED_FOR_PAGINATED = 'This API is currently not supported for RDL reports';
export const ONLY_ACTIVE_PAGE_RESIZES = 'Cannot resize the page. Only the active page can be resized';
export const LAYOUT_SWITCH_NOT_SUPPORTED =
  'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
export const URL_INVALID_FOR_SCENARIO =
  'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL';
/** Where the original refers readers to its REST API, ours names the setting. */
export const urlNotAllowed = (origin: string): string =>
  `Invalid embed URL: ${origin} is not in allowedEmbedOrigins or window.holdfastAllowedEmbedOrigins`;

export type KeyValuePair = { key: string; value: string };
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: KeyValuePair[];
}

/** The body of every failed response and of the `error` event. Only `message` is always set. */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  /** A TraceType. */
  level?: number;
  technicalDetails?: ITechnicalDetails;
}
