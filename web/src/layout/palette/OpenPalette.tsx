import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { matching, type PaletteCommand, useCommands } from './commands.ts';
import { useAsking } from './use-asking.ts';
import { useSearchResults } from './use-found.ts';

/** A combobox: the focus stays in the field, and the arrow keys move through the results. */
export default function OpenPalette(props: { onClose(): void }) {
  const t = useT();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const own = useSearchResults(query);
  const known = [...matching(useCommands(), query), ...own.found];
  // Last, so that Enter prefers an exact match.
  const found = [...known, useAsking(query)];
  const id = useId();
  const run = (command: PaletteCommand | undefined) => {
    if (!command) return;
    props.onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextActive(event.key, active, found.length);
    if (to !== null) setActive(to);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[min(30rem,76vh)] max-w-xl animate-enter flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float"
        >
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search aria-hidden size={18} className="shrink-0 text-muted" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={id}
              aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
              aria-label={t('palette.search')}
              placeholder={t('palette.search')}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-13 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
            />
          </div>
          <p role="status" className={known.length > 0 ? 'sr-only' : 'px-4 pt-8 pb-4 text-center text-muted'}>
            {known.length > 0
              ? t('palette.results', { count: found.length })
              : own.isSearching
                ? t('palette.searching')
                : t('palette.none', { query })}
          </p>
          <Results id={id} found={found} active={active} onPoint={setActive} onRun={run} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function Results(props: {
  id: string;
  found: PaletteCommand[];
  active: number;
  onPoint(index: number): void;
  onRun(command: PaletteCommand): void;
}) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const { active } = props;
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const groups = [...new Set(props.found.map(({ group }) => group))];
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={t('palette.title')}
      className="min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group} role="group" aria-label={group} className="pb-1">
          <p aria-hidden className="px-3 pt-2 pb-1 font-medium text-muted text-xs">
            {group}
          </p>
          {props.found.map((command, index) => {
            if (command.group !== group) return null;
            const { id, icon: Icon, label, note } = command;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: referenced by aria-activedescendant instead
              <div
                key={id ?? label}
                id={`${props.id}-${index}`}
                data-index={index}
                role="option"
                aria-selected={index === active}
                onPointerMove={() => props.onPoint(index)}
                onClick={() => props.onRun(command)}
                className={clsx(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3',
                  index === active && 'bg-tint text-primary contrast:outline',
                )}
              >
                <Icon aria-hidden size={17} className="shrink-0" />
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {note && <span className="max-w-[45%] truncate text-muted text-xs">{note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
