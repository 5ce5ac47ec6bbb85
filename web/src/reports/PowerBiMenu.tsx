import { addressOf } from '@holdfast/contracts/http/route';
import { exportProject } from '@holdfast/contracts/http/routes/powerbi-projects';
import { useNavigate } from 'react-router';
import { useHttp } from '../http/HttpProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';
import { useWords } from './use-texts.ts';

interface PowerBiMenuProps {
  id: string;
  name: string;
  datasetId: string | null;
  /** Where its data is from; absent if no project can be made of it. */
  powerBi?: 'imported' | 'loaded' | undefined;
}

/** The way back, and what became of the parts of an imported report. */
export function PowerBiMenu({ id, name, datasetId, powerBi }: PowerBiMenuProps) {
  const say = useWords();
  const http = useHttp();
  const navigate = useNavigate();
  if (powerBi === undefined) return null;
  const download = async () => {
    const path = addressOf(exportProject, { documentId: id }) as typeof exportProject.path;
    const response = await http.open({ ...exportProject, path }, new AbortController().signal).catch(() => null);
    if (!response?.ok) return toast({ title: say('failed'), destructive: true });
    saveFile(`${name}.zip`, await response.blob());
  };
  const notes = { label: say('powerBi.notes'), onSelect: () => void navigate(`/datasets/${datasetId}/import`) };
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" size="small">
          {say('powerBi')}
        </Button>
      }
      entries={[
        { label: say('powerBi.download'), onSelect: () => void download() },
        ...(powerBi === 'imported' ? [notes] : []),
      ]}
    />
  );
}
