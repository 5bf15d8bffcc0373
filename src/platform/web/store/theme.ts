/** Light, dark, or the system setting. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme of a cookie header; the server uses it for the first paint, so that nothing flashes. */
export const themeOf = (cookies: string | null): Theme => {
  const found = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(cookies ?? '')
  return (found?.[1] as Theme | undefined) ?? 'system'
}
