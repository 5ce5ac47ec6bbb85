import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type { IEmbedConfiguration, IQuickCreateEmbedConfiguration } from '@holdfast/contracts/embed/configuration';
import type { IQuickCreateConfiguration } from '@holdfast/contracts/embed/create';
import { call } from '../frame/channel.ts';
import { Embed } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

/** A new report from data the host page supplies. */
export class QuickCreate extends Embed {
  declare createConfig: IQuickCreateConfiguration;

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: IQuickCreateEmbedConfiguration,
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

  /** Null at run time, as in the original, whose type says otherwise. */
  getId(): string {
    return null as unknown as string;
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    return this.service.validators?.quickCreate(config);
  }

  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.createConfig = this.config as unknown as IQuickCreateConfiguration;
  }

  getDefaultEmbedUrlEndpoint(): string {
    return 'quickCreate';
  }

  override async create(): Promise<void> {
    const problems = this.validate(this.createConfig as IEmbedConfiguration);
    if (problems) throw problems;
    return call(this, 'quickCreate', { body: this.createConfig, headers: this.sessionHeaders() });
  }
}
