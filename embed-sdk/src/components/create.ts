import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type { ICreateEmbedConfiguration, IEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { IReportCreateConfiguration } from '@holdfast/contracts/embed/create';
import { call } from '../frame/channel.ts';
import { findInUrl, requiredId } from '../frame/embed-url.ts';
import { Embed } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

/** A new, empty report over a dataset. */
export class Create extends Embed {
  declare createConfig: IReportCreateConfiguration;

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findInUrl(url, 'datasetId');
  }

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: ICreateEmbedConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config as IEmbedConfiguration, undefined, phasedRender, isBootstrap);
    service.answerHooks();
  }

  protected override setUp(): void {}

  protected override get creates(): boolean {
    return true;
  }

  getId(): string {
    const id = this.config.datasetId || Create.findIdFromEmbedUrl(this.config.embedUrl ?? '');
    return requiredId('Dataset', typeof id === 'string' ? id : '');
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    return this.service.validators?.create(config);
  }

  configChanged(isBootstrap: boolean): void {
    if (isBootstrap) return;
    const { accessToken, groupId, settings, tokenType, theme } = this.config;
    this.createConfig = {
      accessToken,
      datasetId: this.getId(),
      groupId,
      settings,
      tokenType,
      theme,
    } as IReportCreateConfiguration;
  }

  getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  async isSaved(): Promise<boolean> {
    return !(await call<boolean>(this, 'hasUnsavedChanges'));
  }

  override async create(): Promise<void> {
    const problems = this.validate(this.createConfig as IEmbedConfiguration);
    if (problems) throw problems;
    return call(this, 'createReport', { body: this.createConfig, headers: this.sessionHeaders() });
  }
}
