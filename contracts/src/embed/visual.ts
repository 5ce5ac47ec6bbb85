import type { VisualDataRoleKind, VisualDataRoleKindPreference } from './enumerations.ts';
import type { IVisualLayout } from './layout.ts';

export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}
export interface IVisualDataRole {
  displayName?: string;
  description?: string;
  name: string;
  kind: VisualDataRoleKind;
  kindPreference?: VisualDataRoleKindPreference;
}
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}
export type IDefaultProperty = object;
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
export interface IVisualPropertyValue {
  schema?: string;
  value: unknown;
}
