import { createContext, type ReactNode } from 'react';

/**
 * A bar to ask in and the answer below it, beginning with a question. Whoever shows the report gives it, for asking needs
 * a server; null where there is none, such as in a picture.
 */
export const QuestionBox = createContext<((question: string) => ReactNode) | null>(null);
