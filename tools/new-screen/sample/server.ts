import { applyBatch } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { exportSampleRows, type SampleRow, saveSampleRows, selectSampleRows } from './contract.ts'
import { rowFields } from './row-fields.ts'
import { countSampleRows, findModeNames, findSampleRows, pageSampleRows, sampleRowTable } from './sql.ts'

export default [
  handle(selectSampleRows, (input, { db }) => findSampleRows(db, input)),
  handle(saveSampleRows, async (batch, context) => {
    const { session, answer, text } = context
    answer.message = text('batch.saved')
    return saveOnce(batch, saveSampleRows.path, context, () => applyBatch(batch.rows, sampleRowTable(session.userId), context))
  }),
  handle(exportSampleRows, async ({ FORMAT, COLUMNS: only, ...search }, context) => {
    const { db, caller, text } = context
    const modes = await findModeNames(db, caller.lang)
    return exportTable<SampleRow>(
      {
        fields: rowFields,
        title: text('sampleScreen.title'),
        total: await countSampleRows(db, search),
        page: (run, last, limit) => pageSampleRows(run, search, last, limit),
        names: ({ name }) => (name === 'TRANS_MODE' ? modes : undefined),
        only,
      },
      FORMAT,
      context,
    )
  }),
]
