import type { Model } from '@holdfast/contracts/http/models';
import { Archive, ArchiveRestore, Download, MoreHorizontal, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useModelActions } from './use-model-actions.ts';
import { useTexts } from './use-texts.ts';

/** Everything one can do with a model besides scoring. */
export function ModelMenu({ model, onRemoved }: { model: Model; onRemoved?(): void }) {
  const say = useTexts();
  const { change, remove, download } = useModelActions();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const [name, setName] = useState(model.name);
  const close = () => setAsked(null);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    close();
    void change(model.id, { name });
  };
  const removeNow = async () => {
    close();
    if (await remove(model.id)) onRemoved?.();
  };
  const icon = (Icon: typeof Pencil) => <Icon aria-hidden size={16} />;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="small" aria-label={say('actions', { name: model.name })}>
            <MoreHorizontal aria-hidden size={18} />
          </Button>
        }
        entries={[
          {
            label: say('rename'),
            icon: icon(Pencil),
            onSelect: () => {
              setName(model.name);
              setAsked('rename');
            },
          },
          ...(model.retired_at === null
            ? [
                {
                  label: say(model.pinned ? 'unpin' : 'pin'),
                  icon: icon(model.pinned ? PinOff : Pin),
                  onSelect: () => void change(model.id, { pinned: !model.pinned }),
                },
              ]
            : []),
          {
            label: say(model.retired_at === null ? 'retire' : 'restore'),
            icon: icon(model.retired_at === null ? Archive : ArchiveRestore),
            onSelect: () => void change(model.id, { retired: model.retired_at === null }),
          },
          { label: say('download'), icon: icon(Download), onSelect: () => void download(model) },
          'separator',
          { label: say('delete'), icon: icon(Trash2), danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      <Dialog
        open={asked === 'rename'}
        onOpenChange={close}
        title={say('rename')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {say('cancel')}
            </Button>
            <Button type="submit" form="rename-model" disabled={name.trim() === ''}>
              {say('save')}
            </Button>
          </>
        }
      >
        <form id="rename-model" onSubmit={rename}>
          <Field label={say('name')}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                maxLength={100}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        </form>
      </Dialog>
      <Dialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={say('deleteTitle')}
        description={say('deleteText', { name: model.name })}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {say('cancel')}
            </Button>
            <Button variant="danger" onClick={() => void removeNow()}>
              {say('delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
