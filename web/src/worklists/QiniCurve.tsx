import type { Uplift } from '@holdfast/contracts/http/worklists';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from './use-texts.ts';

const [WIDTH, HEIGHT] = [360, 200];
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 16, 10, 40];
const THIRD = 1 / 3;

/** Customers retained by share of the list contacted, compared with random order and the chance band. */
export function QiniCurve({ curve }: Pick<Uplift, 'curve'>) {
  const say = useTexts();
  const format = useFormat();
  const total = curve.at(-1)?.kept ?? 0;
  const values = curve.flatMap(({ kept, low, high }) => [kept, low, high]);
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (share: number) => LEFT + share * (WIDTH - LEFT - RIGHT);
  const y = (kept: number) => TOP + ((most - kept) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([share, kept], at) => `${at === 0 ? 'M' : 'L'}${x(share).toFixed(1)} ${y(kept).toFixed(1)}`).join('');
  const band = [
    ...curve.map(({ share, high }) => [share, high] as const),
    ...[...curve].reverse().map(({ share, low }) => [share, low] as const),
  ];
  const third = curve.find(({ share }) => share >= THIRD);
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const spoken = third
    ? say('qiniSpoken', {
        share: format.percent(THIRD),
        kept: whole(third.kept),
        random: whole(total * third.share),
      })
    : '';
  return (
    <figure className="m-0">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-md" role="img" aria-label={spoken}>
        <line x1={x(0)} x2={x(1)} y1={y(0)} y2={y(0)} className="stroke-border" />
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(share)} y={HEIGHT - 22} textAnchor="middle" className="fill-muted text-[11px]">
            {format.percent(share)}
          </text>
        ))}
        {[0, most].map((kept) => (
          <text key={kept} x={LEFT - 6} y={y(kept) + 4} textAnchor="end" className="fill-muted text-[11px]">
            {whole(kept)}
          </text>
        ))}
        <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle" className="fill-muted text-[11px]">
          {say('qiniShare')}
        </text>
        <path d={`${path(band)}Z`} className="fill-muted opacity-15" />
        <path
          d={path([
            [0, 0],
            [1, total],
          ])}
          className="fill-none stroke-muted"
          strokeDasharray="4 4"
        />
        <path
          d={path(curve.map(({ share, kept }) => [share, kept] as const))}
          className="fill-none stroke-primary"
          strokeWidth={2}
        />
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-5 bg-primary" />
          {say('qiniOurs')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="w-5 border-muted border-t border-dashed" />
          {say('qiniAny')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-3 w-5 bg-muted opacity-20" />
          {say('qiniBand')}
        </span>
      </figcaption>
      <p className="mt-2">{spoken}</p>
    </figure>
  );
}
