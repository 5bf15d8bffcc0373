import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { THEMES, type Theme } from '#platform/web/store/theme.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'

const LABELS = { system: 'shell.themeSystem', light: 'shell.themeLight', dark: 'shell.themeDark' } as const

/** System, light or dark, applied at once and saved; the server renders the saved theme from the first paint. */
export const ThemeSwitch = () => {
  const text = useText()
  const store = usePortalStore()
  const theme = usePortal((state) => state.theme)
  const choose = (wanted: Theme) => {
    keepChoice('theme', wanted)
    document.documentElement.dataset.theme = wanted
    store.setState({ theme: wanted })
  }
  return (
    <Segmented
      size={28}
      label={text('shell.theme')}
      options={THEMES.map((value) => ({ value, label: text(LABELS[value]) }))}
      value={theme}
      onChange={choose}
    />
  )
}
