import { FileInput } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { Link } from 'react-router';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProjectFigures, RefusedFormulas } from './ProjectFigures.tsx';
import { type ImportedSummary, useProjectImport } from './use-project-import.ts';
import { useTexts } from './use-texts.ts';

/** A Power BI project, dropped or chosen, and what became of its parts. */
export function ProjectDrop() {
  const say = useTexts();
  const id = useId();
  const { importing, refused, imported, importFile } = useProjectImport();
  const take = (files: Iterable<File>) => {
    const [file] = files;
    if (file && importing === null) void importFile(file);
  };
  return (
    <section aria-label={say('project')} className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the file input inside is the control */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
        className="flex flex-wrap items-center justify-center gap-4 rounded-card border border-field/50 border-dashed p-4 text-center contrast:border-line"
      >
        <FileInput aria-hidden size={22} strokeWidth={1.5} className="text-primary" />
        <p>{say('project.drop')}</p>
        <input
          id={id}
          type="file"
          accept=".pbix,.pbit,.zip"
          aria-label={say('project.choose')}
          disabled={importing !== null}
          onChange={({ target }) => {
            take(target.files ?? []);
            target.value = '';
          }}
          className="peer sr-only"
        />
        <Button
          asChild
          variant="secondary"
          className="cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2 peer-disabled:pointer-events-none peer-disabled:opacity-55"
        >
          <label htmlFor={id}>{say('project.choose')}</label>
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {importing !== null && say('project.importing', { name: importing })}
      </p>
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
