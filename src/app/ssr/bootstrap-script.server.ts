import { utf8 } from '#platform/server/calls/utf8.ts'
import type { FirstState } from '#platform/web/store/store.ts'
import { FIRST_STATE_ID } from './bootstrap-state.ts'

/** No text can end the script it stands in. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The first state as a script without code, for the end of the page (S4-045); its words come in a file of their own. */
export const firstStateScript = ({ words: _inTheirFile, ...state }: FirstState, nonce: string): Buffer =>
  utf8(`<script type="application/json" id="${FIRST_STATE_ID}"${nonce && ` nonce="${nonce}"`}>${json(state)}</script>`)
