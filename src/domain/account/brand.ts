import { contrast, type Hex, isHex, mixed } from './contrast.ts'
import type { Problem } from '../validation/problem.ts'

/** Minimum contrast of text (WCAG 2.2 AA). */
const READABLE = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
/** Backgrounds of links in the two schemes, as in `ui/tokens.css`. */
const LIGHT_GROUNDS = [WHITE, '#f3f5f7', '#f9fbfc', '#f2f6f9'] as const
const DARK_GROUNDS = ['#121a22', '#0a1118', '#0e151d', '#18212b', '#1a232c'] as const
const DARK_SURFACE = '#121a22'

/** Tested pairs: the accent on light backgrounds, and on dark ones. */
export const BRAND_PALETTE = [
  { name: 'water', accent: '#0b6797', dark: '#69c4ee' },
  { name: 'navy', accent: '#1f3f8f', dark: '#9db8f5' },
  { name: 'pine', accent: '#17694a', dark: '#6cd79d' },
  { name: 'plum', accent: '#7a2f68', dark: '#e5a3d3' },
  { name: 'brick', accent: '#9a3412', dark: '#fba97b' },
  { name: 'slate', accent: '#3f4d5a', dark: '#b3c2cf' },
] as const

/** The tints behind selected items. */
const softOf = (accent: Hex, scheme: 'light' | 'dark') =>
  scheme === 'light' ? mixed(accent, WHITE, 0.92) : mixed(DARK_SURFACE, accent, 0.16)

const worst = (text: Hex, grounds: readonly Hex[]) => Math.min(...grounds.map((ground) => contrast(text, ground)))

const problemOf = (colour: string, grounds: readonly Hex[], key: string): Problem | null => {
  if (!isHex(colour)) return { key: 'brand.noColour', params: [] }
  const reached = worst(colour, grounds)
  return reached < READABLE ? { key, params: [(Math.floor(reached * 10) / 10).toFixed(1)] } : null
}

/** Why a colour cannot be the accent of light pages: links are on light backgrounds, buttons have white text. */
export const lightAccentProblem = (colour: string): Problem | null =>
  problemOf(colour, isHex(colour) ? [...LIGHT_GROUNDS, softOf(colour, 'light')] : [], 'brand.lowLight')

/** The same check for dark pages. */
export const darkAccentProblem = (colour: string): Problem | null =>
  problemOf(colour, isHex(colour) ? [...DARK_GROUNDS, softOf(colour, 'dark')] : [], 'brand.lowDark')

/** The lightest button of this hue with readable white text: dark pages need it light. */
const darkButton = (accent: Hex): Hex => {
  for (let share = 0.4; share > 0; share -= 0.02) {
    const lighter = mixed(accent, WHITE, share)
    if (contrast(lighter, WHITE) >= 4.7) return lighter
  }
  return accent
}

/** How the ten ramp steps derive from the eighth: mixed with white before it, with black after it. */
const RAMP = [0.94, 0.86, 0.72, 0.54, 0.36, 0.22, 0.1, 0, -0.24, -0.48]

/**
 * The tokens of a corporation's colours as one CSS rule for the head of the page: the water ramp and what is drawn on it. Colours with a
 * meaning (done, late, wrong) do not change.
 */
export const brandStyle = (accent: Hex, dark: Hex): string => {
  const ramp = RAMP.map((share, step) => `--nr-water-${step}:${share < 0 ? mixed(accent, BLACK, -share) : mixed(accent, WHITE, share)}`)
  const button = darkButton(accent)
  const both = (light: string, other: string) => `light-dark(${light},${other})`
  const soft = both(softOf(accent, 'light'), softOf(dark, 'dark'))
  const line = both('var(--nr-water-6)', dark)
  const tide = mixed(dark, DARK_SURFACE, 0.25)
  const tokens = {
    accent: both(accent, button),
    'accent-hover': both('var(--nr-water-8)', mixed(button, BLACK, 0.12)),
    link: both(accent, dark),
    selected: soft,
    'accent-soft': soft,
    'selected-line': line,
    'accent-line': line,
    focus: line,
    tide: both('var(--nr-water-6)', tide),
    'tide-empty': both('var(--nr-ink-5)', tide),
    'tide-full': both('var(--nr-water-8)', tide),
    'tick-done': both('var(--nr-water-6)', mixed(dark, DARK_SURFACE, 0.4)),
    'tick-active': both('var(--nr-water-8)', dark),
    'step-done': both(accent, mixed(dark, DARK_SURFACE, 0.4)),
    'step-active': both(accent, dark),
    'step-active-fill': both('var(--nr-water-3)', button),
    'step-active-halo': soft,
    'source-naru': both('var(--nr-water-9)', dark),
    pill: soft,
    'pill-line': both('var(--nr-water-2)', mixed(DARK_SURFACE, dark, 0.3)),
    'pill-fg': both('var(--nr-water-8)', dark),
    banner: both('var(--nr-water-9)', mixed(accent, BLACK, 0.6)),
  }
  return `html:root{${[...ramp, ...Object.entries(tokens).map(([name, value]) => `--nr-${name}:${value}`)].join(';')}}`
}
