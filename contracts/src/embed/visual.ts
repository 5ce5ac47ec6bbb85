import type { VisualDataRoleKind, VisualDataRoleKindPreference } from './enumerations.ts';
import type { IVisualLayout } from './layout.ts';

export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout: IVisualLayout;
}
export interface IVisualDataRole {
  displayName: string;
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
export interface IDefaultProperty {
  schema: string;
}
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
export interface IVisualPropertyValue {
  schema?: string;
  value: unknown;
}
