import type { Role, VisualKind } from '@holdfast/report-engine';
import { authoringOf } from './gallery.ts';

/** The host's names of a role: the one it is addressed by, and the one it is looked up by. Never translated. */
export interface HostRole {
  readonly role: Role;
  readonly name: string;
  readonly displayName: string;
}

export function hostRoles(kind: VisualKind): readonly HostRole[] {
  const names = authoringOf(kind.name)?.hostRoles ?? {};
  return kind.roles.map((role) => {
    const own = spacedName(role.name);
    const [name, displayName] = names[role.name] ?? [own.replaceAll(' ', ''), own];
    return { role, name, displayName };
  });
}

/** By the host's name or by ours, ignoring case. */
export function roleNamed(kind: VisualKind, name: string): Role | undefined {
  const wanted = name.toLowerCase();
  const named = hostRoles(kind).find((one) => one.name.toLowerCase() === wanted);
  return named?.role ?? kind.roles.find((role) => role.name.toLowerCase() === wanted);
}

const spacedName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
