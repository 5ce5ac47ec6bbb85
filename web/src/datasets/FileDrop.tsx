import { FileUp } from 'lucide-react';
import { Alert } from '../ui/Alert.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { ACCEPTED } from './table-files.ts';
import { useFileLoad } from './use-file-load.ts';
import { useTexts } from './use-texts.ts';

/** Several files at once: dropped, or chosen with the button. */
export function FileDrop() {
  const say = useTexts();
  const { loading, refused, asked, load } = useFileLoad();
  return (
    <section aria-label={say('load')} className="flex flex-col gap-3">
      <ChooseFiles
        isMain
        multiple
        icon={FileUp}
        text={say('drop')}
        choose={say('choose')}
        accept={ACCEPTED}
        isBusy={loading !== null}
        progress={loading !== null && say('loading', { name: loading })}
        onFiles={(files) => void load(files)}
      />
      {asked && <SheetChoice key={asked.name} {...asked} />}
      {refused.map((sentence) => (
        <Alert key={sentence} kind="error">
          {sentence}
        </Alert>
      ))}
    </section>
  );
}
