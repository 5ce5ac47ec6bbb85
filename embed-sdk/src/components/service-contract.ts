import type { Validator } from '@holdfast/contracts/embed/check';
import type { MessageProxy, Routes, Rpc } from '../messaging/index.ts';
import type { Embed } from './embed.ts';

/** The validators of a service. Without them validation is left to the frame. */
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
  /** Receives every otherwise uncaught error. */
  onError?: (error: unknown) => unknown;
  logMessages?: boolean;
  wpmpName?: string;
  version?: string;
  type?: string;
  sdkWrapperVersion?: string;
  /** Origins whose pages may be embedded, besides the compatible hosts: `https://bi.example.com`, `https://*.example.com`. */
  allowedEmbedOrigins?: string[];
  /** Unanswered calls are rejected after this time. Without it they wait forever. */
  requestTimeoutMs?: number;
}

/** What components need from their service. They never import it. */
export interface EmbedService {
  accessToken: string;
  hpm: Rpc;
  wpmp: MessageProxy;
  router: Routes;
  config: ServiceConfiguration;
  validators?: Validators | undefined;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  allowedEmbedOrigins(): readonly string[];
  answerHooks(): void;
}

export type ComponentHost = HTMLElement & { powerBiEmbed?: Embed | null };
