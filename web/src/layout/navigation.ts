import {
  Boxes,
  FileChartColumn,
  LayoutDashboard,
  LineChart,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  Plug,
  Upload,
  Users,
} from 'lucide-react';
import type { TextKey } from '../i18n/catalogue.ts';

type NavigationText = TextKey & `nav.${string}`;

export interface Destination {
  readonly to: string;
  /** Other paths that belong to the same destination. */
  readonly also?: readonly string[];
  readonly text: NavigationText;
  readonly icon: LucideIcon;
  /** Follows 'g'. */
  readonly hotkey: string;
}

export interface NavigationGroup {
  /** Null for the first group, which has no heading. */
  readonly heading: NavigationText | null;
  readonly destinations: readonly Destination[];
}

/** Screens of the sidebar in order. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    heading: null,
    destinations: [
      { to: '/dashboard', text: 'nav.dashboard', icon: LayoutDashboard, hotkey: 'd' },
      { to: '/upload', text: 'nav.upload', icon: Upload, hotkey: 'u' },
      { to: '/predictions', text: 'nav.predictions', icon: LineChart, hotkey: 'p' },
    ],
  },
  {
    heading: 'nav.work',
    destinations: [
      { to: '/customers', text: 'nav.customers', icon: Users, hotkey: 'c' },
      { to: '/lists', text: 'nav.lists', icon: ListChecks, hotkey: 'l' },
      { to: '/reports', also: ['/dashboards'], text: 'nav.reports', icon: FileChartColumn, hotkey: 'r' },
      { to: '/ask', text: 'nav.questions', icon: MessageCircleQuestion, hotkey: 'q' },
    ],
  },
  {
    heading: 'nav.data',
    destinations: [
      { to: '/models', text: 'nav.models', icon: Boxes, hotkey: 'm' },
      { to: '/connections', text: 'nav.connections', icon: Plug, hotkey: 'n' },
    ],
  },
];

export const DESTINATIONS: readonly Destination[] = NAVIGATION.flatMap(({ destinations }) => destinations);

/** Shown in the bottom bar of a phone; the others are behind 'More'. */
const ON_PHONES = ['/dashboard', '/customers', '/lists', '/upload'];
export const PHONE_DESTINATIONS = ON_PHONES.flatMap((path) => DESTINATIONS.filter(({ to }) => to === path));

export function isCurrent({ to, also = [] }: Destination, pathname: string): boolean {
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
