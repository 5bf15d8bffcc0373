/** What the sample popup is opened with: the keyword it searches at once. */
export type TemplatePopupArgs = { keyword?: string }
