export * from './components.tsx';
export type { EmbedProps, EventProps } from './props.ts';
