import { saveTemplateItems, selectTemplateItems } from '#features/templates/grid/contract.ts'

/** Calls the portal as a user who may write the sample grid. */
export type ItemCall = (path: string, input: object) => Promise<unknown>

/** Takes away the items with a prefix: a test that is tried again begins as the first time, and leaves nothing to others. */
export const removeItems = async (call: ItemCall, prefix: string) => {
  const found = (await call(selectTemplateItems.path, { KEYWORD: prefix })) as { ITEM_CD: string }[]
  const rows = found.filter(({ ITEM_CD }) => ITEM_CD.startsWith(prefix)).map((row) => ({ ...row, BATCH_FLAG: 'delete' }))
  if (rows.length > 0) await call(saveTemplateItems.path, { rows })
}

/** Stores items of one test alone, PREFIX01, PREFIX02 and so on: the table of the sample grid is shared by all tests. */
export const addItems = async (call: ItemCall, prefix: string, count: number) => {
  await removeItems(call, prefix)
  const rows = Array.from({ length: count }, (_, at) => ({
    ITEM_CD: `${prefix}${String(at + 1).padStart(2, '0')}`,
    ITEM_NM: `품목 ${at + 1}`,
    CATEGORY_CD: 'PACK',
    ORIGIN_CD: 'KR',
    QTY: (at + 1) * 10,
    UNIT_PRICE: 100,
    START_DAY: `202603${String(at + 1).padStart(2, '0')}`,
    CLOSE_MONTH: '202612',
    BASE_YEAR: '2026',
    USE_YN: 'Y',
    FILE_NO: '',
    REMARK: '',
    BATCH_FLAG: 'insert',
  }))
  await call(saveTemplateItems.path, { rows })
}
