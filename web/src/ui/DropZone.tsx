import clsx from 'clsx';
import { FileSpreadsheet, FileUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';

/** Drag and drop, with a button as the accessible alternative. */
export function DropZone(props: {
  file: File | null;
  disabled: boolean;
  onChoose(files: File[]): void;
  /** Takes several files, dropped or chosen with a button of its own. */
  onGather?(files: File[]): void;
  onRemove(): void;
}) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // dragenter and dragleave also fire for every child; the balance tells whether the pointer is inside.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  const choose = (list: FileList | null) => {
    props.onChoose([...(list ?? [])]);
    // Otherwise choosing the same file again, after a correction on disk, fires no change event.
    if (input.current) input.current.value = '';
  };
  const move = (by: number) => (event: DragEvent) => {
    event.preventDefault();
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0 && !props.disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    if (!props.disabled) (props.onGather ?? props.onChoose)([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the file input inside is the control
    <div
      onDragEnter={move(1)}
      onDragLeave={move(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={clsx(
        'flex min-h-44 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors',
        isOver ? 'border-primary bg-tint' : 'border-field/50 bg-bg contrast:border-line',
      )}
    >
      {props.file ? (
        <div className="flex max-w-full items-center gap-3 rounded-control border bg-surface px-4 py-3 text-start">
          <FileSpreadsheet aria-hidden size={24} className="shrink-0 text-primary" />
          <div className="min-w-0">
            <p className="truncate font-medium">{props.file.name}</p>
            <p className="text-muted text-xs">{format.bytes(props.file.size)}</p>
          </div>
          {!props.disabled && (
            <Button
              variant="ghost"
              size="small"
              className="px-2!"
              aria-label={t('upload.remove')}
              onClick={props.onRemove}
            >
              <X aria-hidden size={16} />
            </Button>
          )}
        </div>
      ) : (
        <>
          <FileUp aria-hidden size={32} strokeWidth={1.5} className="text-primary" />
          <p>{isOver ? t('upload.dropNow') : t('upload.drop')}</p>
        </>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv"
        aria-label={t('upload.fileLabel')}
        disabled={props.disabled}
        onChange={(event) => choose(event.target.files)}
        className="peer sr-only"
      />
      <Button
        asChild
        variant="secondary"
        className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55"
      >
        <label htmlFor={id}>{props.file ? t('upload.chooseOther') : t('upload.choose')}</label>
      </Button>
      {props.onGather && (
        <Button variant="link" size="small" disabled={props.disabled} onClick={() => pickFiles(props.onGather)}>
          {t('upload.several')}
        </Button>
      )}
    </div>
  );
}

/** Opens a picker of its own: the one on the page takes a single CSV file. */
function pickFiles(onGather: ((files: File[]) => void) | undefined): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: '.csv,.xlsx' });
  input.onchange = () => onGather?.([...(input.files ?? [])]);
  input.click();
}
