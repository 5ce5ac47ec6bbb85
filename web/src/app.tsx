import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { fetchFontAfterPaint } from './font/fetch-font.ts';
import { useChosenWorkspace } from './http/chosen-workspace.ts';
import { HttpProvider } from './http/HttpProvider.tsx';
import { LanguageProvider } from './i18n/LanguageProvider.tsx';
import { LoadingBoundary } from './layout/LoadingBoundary.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { fetchAhead, lazyScreen } from './screen-code.ts';
import { LoginPage } from './session/LoginPage.tsx';
import { ProtectedRoute } from './session/ProtectedRoute.tsx';
import { PublicOnlyRoute } from './session/PublicOnlyRoute.tsx';
import { useProof } from './session/proof/use-proof.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { SignupPage } from './session/SignupPage.tsx';
import { useAuth } from './session/session-context.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import { FullScreenSpinner } from './ui/Spinner.tsx';
import { Toaster } from './ui/Toaster.tsx';

const Layout = lazyScreen('layout');
const LandingPage = lazyScreen('welcome');
const DocsPage = lazyScreen('docs');
const DashboardPage = lazyScreen('dashboard');
const BoardRoutes = lazyScreen('dashboards');
const ReportRoutes = lazyScreen('reports');
const UploadPage = lazyScreen('upload');
const PredictionsPage = lazyScreen('predictions');
const PredictionPage = lazyScreen('prediction');
const CustomerRoutes = lazyScreen('customers');
const ModelRoutes = lazyScreen('models');
const DatasetRoutes = lazyScreen('datasets');
const ListRoutes = lazyScreen('lists');
const ConnectionRoutes = lazyScreen('connections');
const SettingsPage = lazyScreen('settings');
const WorkspaceRoutes = lazyScreen('workspaces');
const AskPage = lazyScreen('ask');
const JoinPage = lazyScreen('join');

export function App() {
  return (
    <Surroundings>
      <Routes>
        <Route path="/welcome" element={<LandingPage />} />
        <Route path="/docs/:name?" element={<DocsPage />} />
        <Route element={<PublicOnlyRoute />}>
          <Route path="/login/*" element={<LoginPage />} />
          <Route path="/signup/*" element={<SignupPage />} />
        </Route>
        <Route element={<ProtectedRoute />}>
          <Route element={<Layout />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/dashboards/*" element={<BoardRoutes />} />
            <Route path="/reports/*" element={<ReportRoutes />} />
            <Route path="/upload" element={<UploadPage />} />
            <Route path="/predictions" element={<PredictionsPage />} />
            <Route path="/predictions/:id" element={<PredictionPage />} />
            <Route path="/customers/*" element={<CustomerRoutes />} />
            <Route path="/models/*" element={<ModelRoutes />} />
            <Route path="/datasets/*" element={<DatasetRoutes />} />
            <Route path="/lists/*" element={<ListRoutes />} />
            <Route path="/connections/*" element={<ConnectionRoutes />} />
            <Route path="/ask" element={<AskPage />} />
            <Route path="/settings/*" element={<SettingsPage />} />
            <Route path="/workspaces/*" element={<WorkspaceRoutes />} />
            <Route path="/join" element={<JoinPage />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/dashboard" replace />} />
      </Routes>
    </Surroundings>
  );
}

/** Providers every screen relies on, outermost first. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <LanguageProvider loading={<FullScreenSpinner />}>
        <SessionProvider>
          <Backend>
            <LoadingBoundary>
              <Suspense fallback={<LoadingScreen />}>
                {children}
                <FirstScreen />
              </Suspense>
            </LoadingBoundary>
          </Backend>
        </SessionProvider>
        <Toaster />
      </LanguageProvider>
    </ThemeProvider>
  );
}

/** Mounted next to the first screen. */
function FirstScreen() {
  useEffect(fetchFontAfterPaint, []);
  usePreloadedScreen();
  return null;
}

const NEXT_SCREEN_AFTER_MS = 3000;

/** An upload redirects to the predictions, so their code is preloaded. */
function usePreloadedScreen(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/upload') return;
    const timer = setTimeout(() => fetchAhead('/predictions'), NEXT_SCREEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** A separate query cache per user and workspace, so that cached data never leaks between them. */
function Backend({ children }: { children: ReactNode }) {
  const { getToken, userId } = useAuth();
  const chosen = useChosenWorkspace();
  const [askProof, proofDialog] = useProof();
  return (
    <HttpProvider getToken={getToken} askProof={askProof}>
      <Cache key={`${userId} ${chosen?.id}`}>
        {children}
        {proofDialog}
      </Cache>
    </HttpProvider>
  );
}

/** No retries: failures are shown immediately and repeated by the user or the poll. Server push invalidates queries. */
const QUERY_HABITS = {
  retry: false,
  staleTime: 1000,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
} as const;

function Cache({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: QUERY_HABITS } }));
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
