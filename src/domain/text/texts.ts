/** Looks a text up by its key and fills its placeholders. */
export type Texts = (key: string, params?: readonly (string | number)[]) => string
