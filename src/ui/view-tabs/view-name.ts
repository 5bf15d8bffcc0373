/** What the name typed for a view is stored under; a new view has no id. */
export const viewName = (id: string) => `view.${id}`
