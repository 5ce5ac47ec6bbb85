import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/Button.tsx';

interface ChooseFilesProps {
  icon: LucideIcon;
  text: string;
  /** The label of the button that opens the file dialog. */
  choose: string;
  accept: string;
  multiple?: boolean;
  /** Nothing can be chosen while files are sent. */
  isBusy: boolean;
  progress: ReactNode;
  /** Drawn stronger than the fields beside it. */
  isMain?: boolean;
  onFiles(files: File[]): void;
}

/** A line to drop files on, with a button to choose them. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { icon: Icon, choose, isBusy, isMain = false, onFiles } = props;
  const id = useId();
  const take = (files: FileList | null) => {
    if (!isBusy && files && files.length > 0) onFiles([...files]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the file input inside is the control */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
        className={clsx(
          'flex flex-wrap items-center justify-center gap-4 rounded-card border-field/50 border-dashed text-center contrast:border-line',
          isMain ? 'border-2 bg-bg p-6' : 'border p-4',
        )}
      >
        <Icon aria-hidden size={isMain ? 28 : 22} strokeWidth={1.5} className="text-primary" />
        <p>{props.text}</p>
        <input
          id={id}
          type="file"
          multiple={props.multiple}
          accept={props.accept}
          aria-label={choose}
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
          className="peer sr-only"
        />
        <Button
          asChild
          variant="secondary"
          className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55"
        >
          <label htmlFor={id}>{choose}</label>
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {props.progress}
      </p>
    </>
  );
}
