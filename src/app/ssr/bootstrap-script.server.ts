import { utf8 } from '#platform/server/calls/utf8.ts'
import type { FirstState } from '#platform/web/store/store.ts'
import { FIRST_STATE_ID } from './bootstrap-state.ts'

/** Escapes `<`, so that no text can end the script. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The first state as a JSON script at the end of the page (S4-045); the translations are a separate file. */
export const firstStateScript = ({ words: _inTheirFile, ...state }: FirstState, nonce: string): Buffer =>
  utf8(`<script type="application/json" id="${FIRST_STATE_ID}"${nonce && ` nonce="${nonce}"`}>${json(state)}</script>`)
