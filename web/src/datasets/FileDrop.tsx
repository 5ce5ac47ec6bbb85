import { FileUp } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { ACCEPTED } from './table-files.ts';
import { useFileLoad } from './use-file-load.ts';
import { useTexts } from './use-texts.ts';

/** Several files at once: dropped, or chosen with the button. */
export function FileDrop() {
  const say = useTexts();
  const id = useId();
  const { loading, refused, asked, load } = useFileLoad();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (loading === null) void load([...event.dataTransfer.files]);
  };
  return (
    <section aria-label={say('load')} className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the file input inside is the control */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-center justify-center gap-4 rounded-card border-2 border-field/50 border-dashed bg-bg p-6 text-center contrast:border-line"
      >
        <FileUp aria-hidden size={28} strokeWidth={1.5} className="text-primary" />
        <p>{say('drop')}</p>
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED}
          aria-label={say('choose')}
          disabled={loading !== null}
          onChange={({ target }) => {
            void load([...(target.files ?? [])]);
            target.value = '';
          }}
          className="peer sr-only"
        />
        <Button
          asChild
          variant="secondary"
          className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55"
        >
          <label htmlFor={id}>{say('choose')}</label>
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {loading !== null && say('loading', { name: loading })}
      </p>
      {asked && <SheetChoice key={asked.name} {...asked} />}
      {refused.map((sentence) => (
        <Alert key={sentence} kind="error">
          {sentence}
        </Alert>
      ))}
    </section>
  );
}
