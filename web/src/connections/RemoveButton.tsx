import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from './use-texts.ts';

export function RemoveButton(props: { name: string; text: string; onRemove(): Promise<void> }) {
  const say = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsAsked(true)}>
        {say('remove')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={say('removeTitle', { name: props.name })}
        description={props.text}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              {say('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsked(false);
                void props.onRemove();
              }}
            >
              {say('remove')}
            </Button>
          </>
        }
      />
    </>
  );
}
