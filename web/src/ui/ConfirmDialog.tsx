import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before deleting something. */
export function ConfirmDialog<Thing>(props: {
  about: Thing | null;
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  onConfirm(thing: Thing): void;
  onClose(): void;
}) {
  const t = useT();
  const { about } = props;
  return (
    <Dialog
      open={about !== null}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.text}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => about !== null && props.onConfirm(about)}>
            {props.confirm}
          </Button>
        </>
      }
    />
  );
}
