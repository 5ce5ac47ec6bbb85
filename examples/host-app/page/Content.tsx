import { DashboardEmbed, ReportEmbed, TileEmbed, VisualEmbed } from '@holdfast/embed-sdk/react';
import { ReportEmbed as ReportInPage } from '@holdfast/report-react';
import { type ComponentType, useEffect, useState } from 'react';
import { ask, type Embedding } from './host.ts';

interface ContentProps {
  readonly config: object;
  readonly className: string;
  readonly allowedEmbedOrigins: readonly string[];
  readonly onRendered: () => void;
  readonly onTileLoaded?: () => void;
  readonly onTileClicked?: (event: CustomEvent<{ pageName?: string }>) => void;
  readonly onError: (event: CustomEvent<{ message: string }>) => void;
}

interface ContentKind {
  readonly name: string;
  /** The kind requested from our server. */
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly Embed: ComponentType<ContentProps>;
}

const component = (embed: unknown) => embed as ComponentType<ContentProps>;

/** Everything this application embeds; to add a kind, add a line here and one in holdfast.mjs. */
export const contents: readonly ContentKind[] = [
  {
    name: 'report',
    kind: 'report',
    title: 'Report',
    about: 'The retention report in a frame.',
    Embed: component(ReportEmbed),
  },
  {
    name: 'dashboard',
    kind: 'dashboard',
    title: 'Dashboard',
    about: 'Our morning dashboard.',
    Embed: component(DashboardEmbed),
  },
  {
    name: 'tile',
    kind: 'tile',
    title: 'Tile',
    about: 'One tile of that dashboard; the token opens nothing else.',
    Embed: component(TileEmbed),
  },
  {
    name: 'visual',
    kind: 'visual',
    title: 'Visual',
    about: 'One visual of the report; the token opens nothing else.',
    Embed: component(VisualEmbed),
  },
  {
    name: 'in-page',
    kind: 'report',
    title: 'Without a frame',
    about: 'The same report as a React component of this page.',
    Embed: component(ReportInPage),
  },
];

const scheme = matchMedia('(prefers-color-scheme: dark)');

/** Requests a token for this user from our server, shows the content, and renews the token before it expires. */
export function Content({ content: { name, kind, Embed } }: { content: ContentKind }) {
  const [embedding, setEmbedding] = useState<Embedding | null>(null);
  const [status, setStatus] = useState('Loading …');
  useEffect(() => {
    let isShown = true;
    ask<Embedding>(`embed/${kind}`).then(
      (given) => isShown && setEmbedding(given),
      (problem: Error) => isShown && setStatus(problem.message),
    );
    return () => {
      isShown = false;
    };
  }, [kind]);
  return (
    <>
      {embedding && (
        <Embed
          className={`content content-${name}`}
          allowedEmbedOrigins={[new URL(embedding.embedUrl).origin]}
          config={{
            ...embedding,
            ...(kind === 'tile' && { width: 480, height: 320 }),
            settings: { colorScheme: scheme.matches ? 'dark' : 'light' },
            tokenProvider: async () => {
              const { accessToken, tokenExpiresAt } = await ask<Embedding>(`embed/${kind}`);
              return { token: accessToken, expiresAt: tokenExpiresAt };
            },
          }}
          onRendered={() => setStatus('Rendered.')}
          {...(kind === 'tile' && { onTileLoaded: () => setStatus('Rendered.') })}
          {...((kind === 'tile' || kind === 'dashboard') && {
            onTileClicked: ({ detail }) => setStatus(`A click opens the page ${detail.pageName ?? ''}.`),
          })}
          onError={(event) => setStatus(event.detail.message)}
        />
      )}
      <p role="status">{status}</p>
    </>
  );
}
