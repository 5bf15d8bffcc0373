import { createTheme, HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Above every dialog, below message boxes and toasts. */
const Z_LAYER = 850

const theme = createTheme({
  fontFamily: 'var(--nr-font)',
  respectReducedMotion: true,
  components: {
    Popover: { defaultProps: { zIndex: Z_LAYER, offset: 4, position: 'bottom-start', transitionProps: { duration: 0 }, withRoles: false } },
    Combobox: {
      defaultProps: { zIndex: Z_LAYER, offset: 4, position: 'bottom-start', keepMounted: false, transitionProps: { duration: 0 } },
    },
  },
})

/**
 * The UI library around one opened layer. Headless: the library provides positioning, keys and calendars, the style is ours on `--nr-*`
 * tokens. Its own provider injects a style sheet through innerHTML, which the page's Trusted Types policy forbids. Loaded on opening,
 * never rendered by the server.
 */
export const Kit = ({ children }: { children: ReactNode }) => <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
