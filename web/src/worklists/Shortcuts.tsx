import { useTexts } from './use-texts.ts';

/** The keys of `use-list-keys.ts`. */
export function Shortcuts({ mayChange }: { mayChange: boolean }) {
  const say = useTexts();
  const keys: [string, string][] = [
    ['j k', say('keyMove')],
    ['o', say('keyOpen')],
    ['Esc', say('keyClose')],
    ...(mayChange
      ? ([
          ['1 – 5', say('keyState')],
          ['n', say('keyNote')],
          ['x', say('keySelect')],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm max-md:hidden">
      <span className="sr-only">{say('keys')}</span>
      {keys.map(([key, what]) => (
        <span key={key}>
          <kbd className="rounded border bg-surface px-1.5 font-sans text-xs">{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
