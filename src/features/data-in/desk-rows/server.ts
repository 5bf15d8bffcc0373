import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { saveDeskRows } from './contract.ts'
import { keepRows } from './keep-rows.server.ts'

export default [
  handle(saveDeskRows, (input, call) =>
    saveOnce(input, saveDeskRows.path, call, async () => {
      call.answer.message = call.text('batch.saved')
      return { rows: await keepRows(call, input.rows) }
    }),
  ),
]
