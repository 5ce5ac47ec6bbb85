import type { Model } from '@holdfast/contracts/http/models';
import { type FormEvent, useState } from 'react';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input } from '../ui/Input.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useModelActions } from './use-model-actions.ts';
import { useTexts } from './use-texts.ts';

/** All actions on a model except scoring. */
export function ModelMenu({ model, onRemoved }: { model: Model; onRemoved?: (() => void) | undefined }) {
  const say = useTexts();
  const { change, remove, download } = useModelActions();
  const { asked, setAsked, name, setName, mayChange, close, rename, removeNow, changes } = useModelEntries(
    { model, onRemoved },
    change,
    remove,
  );
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="ghost" size="small" aria-label={say('actions', { name: model.name })}>
            <span aria-hidden>⋯</span>
          </Button>
        }
        entries={[
          ...(mayChange ? changes : []),
          { label: say('download'), onSelect: () => void download(model) },
          ...(!mayChange || model.mine === false
            ? []
            : (['separator', { label: say('delete'), danger: true, onSelect: () => setAsked('delete') }] as const)),
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

/** Renaming, pinning, retiring and deleting a model. */
function useModelEntries(
  { model, onRemoved }: { model: Model; onRemoved?: (() => void) | undefined },
  change: ReturnType<typeof useModelActions>['change'],
  remove: ReturnType<typeof useModelActions>['remove'],
) {
  const say = useTexts();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const [name, setName] = useState(model.name);
  const mayChange = useMayChange();
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
  const changes = [
    {
      label: say('rename'),
      onSelect: () => {
        setName(model.name);
        setAsked('rename');
      },
    },
    ...(model.retired_at === null
      ? [
          {
            label: say(model.pinned ? 'unpin' : 'pin'),
            onSelect: () => void change(model.id, { pinned: !model.pinned }),
          },
        ]
      : []),
    {
      label: say(model.retired_at === null ? 'retire' : 'restore'),
      onSelect: () => void change(model.id, { retired: model.retired_at === null }),
    },
  ];
  return { asked, setAsked, name, setName, mayChange, close, rename, removeNow, changes };
}
