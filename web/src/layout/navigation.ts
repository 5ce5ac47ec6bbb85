import { LayoutDashboard, LineChart, type LucideIcon, Upload } from 'lucide-react';
import type { TextKey } from '../i18n/catalogue.ts';

/** Screens of the sidebar in order; `hotkey` follows 'g'. */
export const DESTINATIONS: { to: string; text: TextKey & `nav.${string}`; icon: LucideIcon; hotkey: string }[] = [
  { to: '/dashboard', text: 'nav.dashboard', icon: LayoutDashboard, hotkey: 'd' },
  { to: '/upload', text: 'nav.upload', icon: Upload, hotkey: 'u' },
  { to: '/predictions', text: 'nav.predictions', icon: LineChart, hotkey: 'p' },
];
