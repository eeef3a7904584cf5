/** How text is set off. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Sets text off, or leaves it as it is where there are no colours. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_, text) => text;
