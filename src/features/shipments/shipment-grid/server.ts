import { applyBatch } from '#platform/server/saving/batch.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { type ExportList, exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { LIST_EXTRAS } from '../shipment-list/list-columns.server.ts'
import { searcherOf } from '#platform/server/lists/searcher.ts'
import type { ShipmentSearch } from '../shipment-list/contract.ts'
import { searchShipments } from '../shipment-list/list-search.server.ts'
import { exportShipmentList, saveShipmentList, selectShipmentRows } from './contract.ts'
import { deskFields, deskRow } from './desk-fields.ts'
import { shipmentChoices, shipmentFields } from './shipment-fields.ts'
import { findShipmentRows, pageShipments, type PlacedShipment, shipmentTable } from './sql.ts'

const fieldsOf = ({ session }: Context<'member'>) => shipmentFields(session.kind === 'staff')

/** Staff read in a file what they may write in it and bring back: days, and carriers by code. */
const asInGrid = (rows: readonly PlacedShipment[]) => rows.map((row) => ({ ...row, ...(deskRow(row) as object) }))

type Rows = Pick<ExportList<PlacedShipment>, 'total' | 'page'>

/** The rows of a search, page by page. */
const foundRows = async (search: ShipmentSearch, context: Context<'member'>): Promise<Rows> => {
  const { head, found } = await searchShipments(search, context, LIST_EXTRAS)
  const searcher = searcherOf(context)
  return {
    total: head?.total ?? 0,
    page: (run, last, limit) => pageShipments(run, search, searcher, found?.up_to ?? 0, last?.ANCHOR ?? null, limit),
  }
}

/** The rows of these numbers that the caller may see, each once, in the given order; all on one page. */
const chosenRows = async (numbers: readonly string[], context: Context<'member'>): Promise<Rows> => {
  const rows = await findShipmentRows(context.db, numbers, searcherOf(context))
  const inOrder = [...new Set(numbers)].flatMap((no) => rows.filter(({ MNGT_NO }) => MNGT_NO === no)).map((row) => ({ ...row, ANCHOR: '' }))
  return { total: inOrder.length, page: (_run, last, limit) => Promise.resolve(last ? [] : inOrder.slice(0, limit)) }
}

export default [
  handle(saveShipmentList, async (batch, context) => {
    const { session, answer, text } = context
    answer.message = text('batch.saved')
    const table = shipmentTable(fieldsOf(context), searcherOf(context), session.userId)
    return saveOnce(batch, saveShipmentList.path, context, () => applyBatch(batch.rows, table, context)) as never
  }),
  handle(exportShipmentList, async ({ FORMAT, COLUMNS: only, KEYS, ...search }, context) => {
    const isStaff = context.session.kind === 'staff'
    const { total, page } = KEYS ? await chosenRows(KEYS, context) : await foundRows(search, context)
    const names = new Map(
      Object.entries(shipmentChoices(context.text)).map(([group, choices]) => [
        group,
        new Map(choices.map(({ value, label }) => [value, label])),
      ]),
    )
    return exportTable<PlacedShipment>(
      {
        fields: isStaff ? deskFields() : fieldsOf(context),
        title: context.text('shipmentGrid.list'),
        total,
        page: isStaff ? async (run, last, limit) => asInGrid(await page(run, last, limit)) : page,
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
