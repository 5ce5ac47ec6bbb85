import { calls } from '@holdfast/contracts/embed/calls';
import type { ValidationProblem } from '@holdfast/contracts/embed/check';
import type {
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  ITileEmbedConfiguration,
} from '@holdfast/contracts/embed/configuration';
import { TILE_EVENTS } from '@holdfast/contracts/embed/events';
import { findInUrl, requiredId } from '../frame/embed-url.ts';
import type { TileEventDetails } from '../objects/events.ts';
import { Embed } from './embed.ts';
import type { EmbedService } from './service-contract.ts';

export class Tile extends Embed<TileEventDetails> {
  static override type = 'Tile';
  static override allowedEvents: string[] = [...TILE_EVENTS];

  static findIdFromEmbedUrl(url: string): string | undefined {
    return findInUrl(url, 'tileId');
  }

  constructor(
    service: EmbedService,
    element: HTMLElement,
    config: ITileEmbedConfiguration | IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config as IEmbedConfiguration, undefined, phasedRender, isBootstrap);
  }

  protected override setUp(): void {
    this.loadPath = calls.loadTile.path;
    this.allowedEvents.push(...Tile.allowedEvents);
  }

  getId(): string {
    return requiredId('Tile', this.config.id || Tile.findIdFromEmbedUrl(this.config.embedUrl ?? ''));
  }

  validate(config: IEmbedConfiguration): ValidationProblem[] | undefined {
    return this.service.validators?.tile(config);
  }

  configChanged(isBootstrap: boolean): void {
    if (!isBootstrap) this.config.id = this.getId();
  }

  getDefaultEmbedUrlEndpoint(): string {
    return 'tileEmbed';
  }
}
