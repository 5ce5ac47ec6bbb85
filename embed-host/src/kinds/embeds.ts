import type { CallName } from '@holdfast/contracts/embed/calls';
import type { Embed } from '../frame/embed.ts';
import type { Frame } from '../frame/frame.ts';
import type { AnswerCall, AuthoringHandler, CallHandlers } from '../wire/call.ts';
import { DashboardEmbed } from './dashboard/dashboard-embed.tsx';
import { PaperEmbed } from './paper/paper-embed.tsx';
import { QuestionsEmbed } from './questions/questions-embed.tsx';
import { ReportEmbed } from './report/report-embed.tsx';

/** Every kind of content; the report is last, because it answers what no other kind claims. */
export const embedsIn = (frame: Frame) => ({
  paper: new PaperEmbed(frame),
  dashboard: new DashboardEmbed(frame),
  questions: new QuestionsEmbed(frame),
  report: new ReportEmbed(frame),
});

export type Embeds = ReturnType<typeof embedsIn>;

/** The calls of the protocol; one that no kind answers is a type error. */
export function answersOf(embeds: AnswersAll<Embeds>): AnswerCall {
  const all: readonly Embed[] = Object.values(embeds);
  return (name, request) => {
    const able = all.filter(({ calls }) => calls[name]);
    const embed = able.find((one) => one.claims?.(request)) ?? able.at(-1);
    const answer: CallHandlers[typeof name] | undefined = embed?.calls[name];
    if (!answer) throw new Error(`No kind of content answers ${name}.`);
    return answer(request);
  };
}

type CallsOf<One> = One extends { readonly calls: infer Calls } ? keyof Calls : never;
type AnswersAll<All extends Embeds> = CallName extends CallsOf<All[keyof All]> ? All : never;

/** The calls of the authoring library. */
export function authoringOf(embeds: Embeds): AuthoringHandler {
  return embeds.report.authoring;
}
