export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly icon?: string;
  readonly run: () => void;
}
/** Groups are separated by a line; those of the host may have a title. */
export interface MenuGroup {
  readonly title?: string;
  readonly items: readonly MenuItem[];
}

/** Panels the menu opens. */
export type Panel = 'explain' | 'analyse' | 'summary' | 'comment' | 'export' | 'mail';
