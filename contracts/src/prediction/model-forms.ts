/** The forms a model can be exported in, each with the same probabilities. */
export const MODEL_FORMS = ['json', 'sql', 'python', 'onnx'] as const;
export type ModelForm = (typeof MODEL_FORMS)[number];
