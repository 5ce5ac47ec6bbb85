import clsx from 'clsx';
import { Navigate, NavLink, Route, Routes } from 'react-router';
import { usePageTitle } from '../ui/use-page-title.ts';
import { DestinationsPage, SourcesPage, WebhooksPage } from './ConnectionLists.tsx';
import { DestinationForm, DestinationPage } from './DestinationScreens.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SourcePage } from './SourcePage.tsx';
import { addressOf, type ConnectionType, TYPES } from './types.ts';
import { useTexts } from './use-texts.ts';
import { WebhookPage } from './WebhookPage.tsx';

const TABS = Object.keys(TYPES) as ConnectionType[];

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
        {TABS.map((type) => (
          <NavLink
            key={type}
            to={addressOf(type)}
            className={({ isActive }) =>
              clsx(
                'min-h-10 whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm',
                isActive ? 'border-primary text-text' : 'border-transparent text-muted hover:text-text',
              )
            }
          >
            {say(TYPES[type].tab)}
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
        <Route path="*" element={<Navigate to={addressOf('source')} replace />} />
      </Routes>
    </div>
  );
}
