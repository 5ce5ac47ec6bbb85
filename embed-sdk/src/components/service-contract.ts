import type { Validator } from '@holdfast/contracts/embed/check';
import type { Router, Rpc, Transport } from '../messaging/index.ts';
import type { Embed } from './embed.ts';

/** The checks a service brings along. A service without them leaves checking to the frame. */
export interface Validators {
  report: Validator;
  paginated: Validator;
  dashboard: Validator;
  tile: Validator;
  qna: Validator;
  create: Validator;
  quickCreate: Validator;
}

export interface ServiceConfiguration {
  autoEmbedOnContentLoaded?: boolean;
  /** Gets every error that nothing else catches. */
  onError?: (error: unknown) => unknown;
  logMessages?: boolean;
  wpmpName?: string;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /** Origins whose pages may be embedded, besides the compatible hosts: `https://bi.example.com`, `https://*.example.com`. */
  allowedEmbedOrigins?: string[];
  /** Calls the frame leaves unanswered this long are rejected. They wait for ever without it. */
  requestTimeoutMs?: number;
}

/** What components need of their service. They never import it. */
export interface EmbedService {
  accessToken: string;
  hpm: Rpc;
  wpmp: Transport;
  router: Router;
  config: ServiceConfiguration;
  validators?: Validators | undefined;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  allowedEmbedOrigins(): readonly string[];
  answerHooks(): void;
}

export type ComponentHost = HTMLElement & { powerBiEmbed?: Embed | null };
