import { applyBatch } from '#platform/server/saving/batch.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { exportTemplateItems, saveTemplateItems, selectTemplateItems } from './contract.ts'
import { itemFields } from './item-fields.ts'
import { countTemplateItems, findCategoryNames, findTemplateItems, pageTemplateItems, type PlacedItem, templateTable } from './sql.ts'

export default [
  handle(selectTemplateItems, (input, { db }) => findTemplateItems(db, input)),
  handle(saveTemplateItems, async (batch, context) => {
    const { session, answer, text } = context
    answer.message = text('batch.saved')
    return saveOnce(batch, saveTemplateItems.path, context, () => applyBatch(batch.rows, templateTable(session.userId), context))
  }),
  handle(exportTemplateItems, async ({ FORMAT, COLUMNS: only, ...search }, context) => {
    const { db, caller, text } = context
    const categories = await findCategoryNames(db, caller.lang)
    return exportTable<PlacedItem>(
      {
        fields: itemFields,
        title: text('templateGrid.list'),
        total: await countTemplateItems(db, search),
        page: (run, last, limit) => pageTemplateItems(run, search, last, limit),
        names: ({ name }) => (name === 'CATEGORY_CD' ? categories : undefined),
        only,
      },
      FORMAT,
      context,
    )
  }),
]
