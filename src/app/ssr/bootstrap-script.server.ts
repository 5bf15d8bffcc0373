import { utf8 } from '#platform/server/calls/utf8.ts'
import type { FirstState } from '#platform/web/store/store.ts'
import { FIRST_STATE_ID } from './bootstrap-state.ts'

/** Escapes `<`, so that no text can end the script. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Parts that are the same objects for many pages; a changed menu is another object. */
const SHARED: ReadonlySet<string> = new Set([
  'menuTree',
  'hiddenMenus',
  'popupMap',
  'guestMenuTree',
  'languages',
] satisfies (keyof FirstState)[])
const texts = new WeakMap<object, string>()
const sharedJson = (value: object) => {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = json(value)
  texts.set(value, text)
  return text
}
const stateJson = (state: FirstState) => {
  const parts = Object.entries(state).filter(([, value]) => value !== undefined)
  return `{${parts.map(([name, value]) => `"${name}":${SHARED.has(name) && value ? sharedJson(value as object) : json(value)}`).join(',')}}`
}

/** The first state as a JSON script at the end of the page (S4-045); the translations are a separate file. */
export const firstStateScript = ({ words: _inTheirFile, ...state }: FirstState, nonce: string): Buffer =>
  utf8(`<script type="application/json" id="${FIRST_STATE_ID}"${nonce && ` nonce="${nonce}"`}>${stateJson(state)}</script>`)
