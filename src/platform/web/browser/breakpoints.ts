/** Upper bounds of the window classes xs, sm, md and lg, exclusive, in CSS px (S9-020…023); from 1600 on a window is xl. */
export const BREAKPOINTS = { xs: 340, sm: 540, md: 800, lg: 1600 } as const
export type WindowClass = keyof typeof BREAKPOINTS | 'xl'

const CLASSES = Object.keys(BREAKPOINTS) as (keyof typeof BREAKPOINTS)[]

/** The class of a window by its width. */
export const windowClass = (width: number): WindowClass => CLASSES.find((name) => width < BREAKPOINTS[name]) ?? 'xl'

/** Whether a window is as narrow as a phone: lists are cards there, and grids cannot be edited. */
export const isPhone = (width: number): boolean => ['xs', 'sm'].includes(windowClass(width))

/** The media query of windows in which lists are cards. */
export const PHONE_WINDOW = `(max-width: ${BREAKPOINTS.sm - 0.02}px)`

/** Widths at which the layout changes (S9-024, S9-025). Style sheets repeat these numbers, because media queries accept no variables. */
export const LAYOUT_SHIFTS = { stacked: 1024, full: 1280 } as const
