import clsx from 'clsx';
import { MessageCircleQuestion } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { FIELD_LOOK } from '../ui/Input.tsx';
import { useTexts } from './use-texts.ts';

const MOST_LETTERS = 400;

/** The question field, a combobox: the focus stays in it, and the arrow keys move through the suggestions. */
export function QuestionBar(props: {
  /** The current question; the field follows its changes. */
  asked: string;
  suggest(text: string): Promise<readonly string[]>;
  onAsk(question: string): void;
  autoFocus?: boolean;
}) {
  const say = useTexts();
  const { id, text, setText, offered, active, setActive, field, autoFocus, close, look, ask, onKeyDown } =
    useSuggestions(props);
  return (
    <form
      className="relative flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <div className="relative min-w-0 flex-1">
        <MessageCircleQuestion aria-hidden size={17} className="absolute start-3 top-3 text-muted" />
        <input
          ref={field}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-label={say('field')}
          placeholder={say('placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            void look(event.target.value);
          }}
          onFocus={() => {
            // With autoFocus the page already shows example questions.
            if (!autoFocus) void look(text);
          }}
          onKeyDown={onKeyDown}
          className={clsx(FIELD_LOOK, 'truncate ps-9.5')}
        />
        <div
          id={id}
          role="listbox"
          aria-label={say('suggestions')}
          className={clsx(
            'absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float',
            offered.length === 0 && 'hidden',
          )}
        >
          {offered.map((question, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: referenced by aria-activedescendant instead
            <div
              key={question}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => ask(question)}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center rounded-control px-2.5 text-sm',
                index === active && 'bg-tint text-primary contrast:outline',
              )}
            >
              {question}
            </div>
          ))}
        </div>
      </div>
      <Button type="submit">{say('ask')}</Button>
    </form>
  );
}

/** The typed question, its suggestions and the keys that choose one. */
function useSuggestions(props: {
  /** The current question; the field follows its changes. */
  asked: string;
  suggest(text: string): Promise<readonly string[]>;
  onAsk(question: string): void;
  autoFocus?: boolean;
}) {
  const id = useId();
  const [text, setText] = useState(props.asked);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const latest = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const { asked, autoFocus } = props;
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const close = () => {
    latest.current += 1;
    setOffered([]);
    setActive(-1);
  };
  /** The last keystroke wins, whatever order the responses arrive in. */
  const look = async (typed: string) => {
    latest.current += 1;
    const turn = latest.current;
    const found = await props.suggest(typed);
    if (turn !== latest.current) return;
    setOffered(found);
    setActive(-1);
  };
  const ask = (question: string) => {
    close();
    setText(question);
    if (question.trim() !== '') props.onAsk(question.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = offered.length;
    if (event.key === 'ArrowDown' && count === 0) void look(text);
    else if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape' && count > 0) close();
    else if (event.key === 'Enter') ask(offered[active] ?? text);
    else return;
    event.preventDefault();
  };
  return { id, text, setText, offered, active, setActive, field, autoFocus, close, look, ask, onKeyDown };
}
