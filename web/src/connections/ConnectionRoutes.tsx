import clsx from 'clsx';
import { Navigate, NavLink, Route, Routes } from 'react-router';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DestinationForm } from './DestinationForm.tsx';
import { DestinationPage } from './DestinationPage.tsx';
import { DestinationsPage } from './DestinationsPage.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SourcePage } from './SourcePage.tsx';
import { SourcesPage } from './SourcesPage.tsx';
import { useTexts } from './use-texts.ts';
import { WebhookPage } from './WebhookPage.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

const TABS = ['sources', 'webhooks', 'destinations'] as const;

/** Routes below /connections. */
export default function ConnectionRoutes() {
  const say = useTexts();
  usePageTitle(say('title'));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5">
      <div>
        <h1 className="font-semibold text-[1.375rem] leading-tight tracking-tight">{say('title')}</h1>
        <p className="mt-1 text-muted">{say('intro')}</p>
      </div>
      <nav aria-label={say('title')} className="-mb-px flex gap-1 overflow-x-auto border-b">
        {TABS.map((tab) => (
          <NavLink
            key={tab}
            to={`/connections/${tab}`}
            className={({ isActive }) =>
              clsx(
                'min-h-10 whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm',
                isActive ? 'border-primary text-text' : 'border-transparent text-muted hover:text-text',
              )
            }
          >
            {say(tab)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route path="sources" element={<SourcesPage />} />
        <Route path="sources/new" element={<SourceForm />} />
        <Route path="sources/:id" element={<SourcePage />} />
        <Route path="sources/:id/edit" element={<SourceForm />} />
        <Route path="webhooks" element={<WebhooksPage />} />
        <Route path="webhooks/:id" element={<WebhookPage />} />
        <Route path="destinations" element={<DestinationsPage />} />
        <Route path="destinations/new" element={<DestinationForm />} />
        <Route path="destinations/:id" element={<DestinationPage />} />
        <Route path="destinations/:id/edit" element={<DestinationForm />} />
        <Route path="*" element={<Navigate to="/connections/sources" replace />} />
      </Routes>
    </div>
  );
}
