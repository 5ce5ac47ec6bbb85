import clsx from 'clsx';
import { NavLink } from 'react-router';

/** Pages that belong together, as tabs below their common heading. */
export function LinkTabs(props: { label: string; tabs: readonly { to: string; text: string }[] }) {
  return (
    <nav aria-label={props.label} className="-mt-1 flex gap-1 overflow-x-auto border-b">
      {props.tabs.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            clsx(
              'min-h-10 whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm',
              isActive ? 'border-primary text-text' : 'border-transparent text-muted hover:text-text',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
