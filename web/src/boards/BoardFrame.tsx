import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { DashboardEmbed } from '@holdfast/embed-sdk/react';
import { useEmbedding } from '../embedding/use-embedding.ts';
import { Alert } from '../ui/Alert.tsx';
import { useTexts } from './use-texts.ts';

interface Click {
  readonly reportEmbedUrl?: string;
  readonly pageName?: string;
  readonly navigationUrl?: string;
}

/** Embeds the dashboard with our own SDK. */
export default function BoardFrame(props: {
  id: string;
  token(): Promise<EmbedInfo>;
  onOpen(click: Click): void;
  onSaved(): void;
}) {
  const say = useTexts();
  const { config, allowedEmbedOrigins, trouble } = useEmbedding(
    props.id,
    props.token,
    (id) => `/dashboardEmbed?dashboardId=${id}`,
  );
  if (trouble !== null) return <Alert kind="error">{trouble}</Alert>;
  return (
    config && (
      <DashboardEmbed
        className="absolute inset-0 [&>iframe]:size-full [&>iframe]:border-0"
        allowedEmbedOrigins={allowedEmbedOrigins}
        config={{ ...config, title: say('frameTitle'), pageView: 'fitToWidth' }}
        onTileClicked={({ detail }) => props.onOpen(detail as Click)}
        onRendered={props.onSaved}
      />
    )
  );
}
