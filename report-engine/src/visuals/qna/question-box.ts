import { createContext, type ReactNode } from 'react';

/**
 * Renders the question bar with an answer, starting with a question. Provided by the host of the report, since it needs
 * a server; null where there is none, such as in a picture.
 */
export const QuestionBox = createContext<((question: string) => ReactNode) | null>(null);
