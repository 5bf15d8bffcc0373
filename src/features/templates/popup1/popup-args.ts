/** Arguments of the sample popup: the keyword is searched at once. */
export type TemplatePopupArgs = { keyword?: string }
