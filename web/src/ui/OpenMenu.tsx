import clsx from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { MenuEntry, MenuProps } from './overlay-props.ts';

const ITEM =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 text-sm outline-none data-[highlighted]:bg-hover';

/** Mounted open, by the click on its trigger. */
export default function OpenMenu(props: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen modal={false} dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      {/* Inside the main landmark. */}
      <DropdownMenu.Portal container={document.getElementById('content')}>
        <DropdownMenu.Content
          align={props.align ?? 'end'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-enter rounded-card border border-line bg-raised p-1 shadow-float"
        >
          {props.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries of an open menu do not reorder
            <Entry key={index} entry={entry} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'separator') return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
  if ('heading' in entry) {
    return <DropdownMenu.Label className="px-2.5 py-1.5 text-muted text-xs">{entry.heading}</DropdownMenu.Label>;
  }
  if (entry.checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem className={ITEM} checked={entry.checked} onSelect={entry.onSelect}>
        <Check aria-hidden size={16} className={entry.checked ? 'text-primary' : 'invisible'} />
        {entry.label}
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item className={clsx(ITEM, entry.danger && 'text-bad')} onSelect={entry.onSelect}>
      {entry.icon}
      {entry.label}
    </DropdownMenu.Item>
  );
}
