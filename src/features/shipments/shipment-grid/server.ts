import { applyBatch } from '#platform/server/saving/batch.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { LIST_EXTRAS } from '../shipment-list/list-columns.server.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import { searchShipments } from '../shipment-list/list-search.server.ts'
import { exportShipmentList, saveShipmentList, selectShipmentRows } from './contract.ts'
import { shipmentChoices, shipmentFields } from './shipment-fields.ts'
import { findShipmentRows, pageShipments, type PlacedShipment, shipmentTable } from './sql.ts'

const fieldsOf = ({ session }: Context<'member'>) => shipmentFields(session.kind === 'staff')

export default [
  handle(saveShipmentList, async (batch, context) => {
    const { session, answer, text } = context
    answer.message = text('batch.saved')
    const table = shipmentTable(fieldsOf(context), searcherOf(context), session.userId)
    return saveOnce(batch, saveShipmentList.path, context, () => applyBatch(batch.rows, table, context)) as never
  }),
  handle(exportShipmentList, async ({ FORMAT, COLUMNS: only, ...search }, context) => {
    const { head, found } = await searchShipments(search, context, LIST_EXTRAS)
    const searcher = searcherOf(context)
    const names = new Map(
      Object.entries(shipmentChoices(context.text)).map(([group, choices]) => [
        group,
        new Map(choices.map(({ value, label }) => [value, label])),
      ]),
    )
    return exportTable<PlacedShipment>(
      {
        fields: fieldsOf(context),
        title: context.text('shipmentGrid.list'),
        total: head?.total ?? 0,
        page: (run, last, limit) => pageShipments(run, search, searcher, found?.up_to ?? 0, last?.ANCHOR ?? null, limit),
        names: (field) => (field.kind === 'select' ? names.get(field.group) : undefined),
        only,
      },
      FORMAT,
      context,
    )
  }),
  handle(selectShipmentRows, async ({ MNGT_NO }, context) => ({
    rows: await findShipmentRows(context.db, MNGT_NO, searcherOf(context)),
  })),
]
