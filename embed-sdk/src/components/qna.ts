import { calls } from '@holdfast/contracts/embed/calls';
import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type {
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQnaEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import { QNA_EVENTS } from '@holdfast/contracts/embed/events';
import { call } from '../frame/channel.ts';
import type { Response } from '../messaging/index.ts';
import type { QnaEventDetails } from '../objects/events.ts';
import { Embed } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

/** Q&A: questions about a dataset, answered with a visual. */
export class Qna extends Embed<QnaEventDetails> {
  static override type = 'Qna';
  static override allowedEvents: string[] = [...QNA_EVENTS];

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IQnaEmbedConfiguration | IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config as IEmbedConfiguration, undefined, phasedRender, isBootstrap);
  }

  protected override setUp(): void {
    this.loadPath = calls.loadQna.path;
    this.phasedLoadPath = '/qna/prepare';
    this.allowedEvents.push(...Qna.allowedEvents);
  }

  /** Null at run time, as in the original, whose type says otherwise. */
  getId(): string {
    return null as unknown as string;
  }

  /** Asks on behalf of the user: `qna.setQuestion('customers at risk by plan')`. */
  setQuestion(question: string): Promise<Response<void>> {
    return call(this, 'interpretQuestion', { body: { question } });
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    return this.service.validators?.qna(config);
  }

  configChanged(_isBootstrap: boolean): void {}

  getDefaultEmbedUrlEndpoint(): string {
    return 'qnaEmbed';
  }
}
