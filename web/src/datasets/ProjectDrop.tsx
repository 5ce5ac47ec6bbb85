import { FileInput } from 'lucide-react';
import { Link } from 'react-router';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { ProjectFigures, RefusedFormulas } from './ProjectFigures.tsx';
import { type ImportedSummary, useProjectImport } from './use-project-import.ts';
import { useTexts } from './use-texts.ts';

/** A Power BI project, dropped or chosen, and what became of its parts. */
export function ProjectDrop() {
  const say = useTexts();
  const { importing, refused, imported, importFile } = useProjectImport();
  return (
    <section aria-label={say('project')} className="flex flex-col gap-3">
      <ChooseFiles
        icon={FileInput}
        text={say('project.drop')}
        choose={say('project.choose')}
        accept=".pbix,.pbit,.zip"
        isBusy={importing !== null}
        progress={importing !== null && say('project.importing', { name: importing })}
        onFiles={([file]) => file && void importFile(file)}
      />
      {refused !== null && <Alert kind="error">{refused}</Alert>}
      {imported && <ProjectSummary {...imported} />}
    </section>
  );
}

function ProjectSummary({ id, reportId, name, summary }: ImportedSummary) {
  const say = useTexts();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-semibold">{say('project.done', { name })}</h2>
      <ProjectFigures {...summary} />
      <RefusedFormulas {...summary} />
      <p className="flex flex-wrap gap-4">
        <Link to={`/reports/${reportId}`} className="text-primary hover:underline">
          {say('openReport')}
        </Link>
        <Link to={`/datasets/${id}`} className="text-primary hover:underline">
          {say('project.dataset')}
        </Link>
        <Link to={`/datasets/${id}/import`} className="text-primary hover:underline">
          {say('import')}
        </Link>
      </p>
    </Card>
  );
}
