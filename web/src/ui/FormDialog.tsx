import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog with a form. */
export function FormDialog(props: {
  title: string;
  description: string;
  /** Label of the submit button. */
  action: string;
  disabled: boolean;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}) {
  const t = useT();
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={props.disabled}>
            {props.action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
