import type { BatchTable } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { containing } from '#platform/server/lists/list-window.ts'
import { nameIn } from '#platform/server/lists/code-list.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { MAX_ITEMS, type TemplateItem, type TemplateSearch } from './contract.ts'
import { itemFields } from './item-fields.ts'

const ROW = `item_cd as "ITEM_CD", item_nm as "ITEM_NM", category_cd as "CATEGORY_CD", origin_cd as "ORIGIN_CD", qty as "QTY",
  unit_price as "UNIT_PRICE", start_day as "START_DAY", close_month as "CLOSE_MONTH", base_year as "BASE_YEAR", use_yn as "USE_YN",
  file_no as "FILE_NO", remark as "REMARK", row_ver as "ROW_VER"`

const WHERE = `(item_cd ilike $1 or item_nm ilike $1) and ($2 = '' or use_yn = $2) and ($3 = '' or category_cd = $3)`
const valuesOf = ({ KEYWORD = '', USE_YN = '', CATEGORY_CD = '' }: TemplateSearch) => [containing(KEYWORD), USE_YN, CATEGORY_CD]

export const findTemplateItems = (run: Run, search: TemplateSearch) =>
  run<TemplateItem>(`select ${ROW} from template_item where ${WHERE} order by sort_no, item_cd limit ${MAX_ITEMS}`, valuesOf(search))

export const countTemplateItems = async (run: Run, search: TemplateSearch) => {
  const [counted] = await run<{ total: number }>(`select count(*) as total from template_item where ${WHERE}`, valuesOf(search))
  return counted?.total ?? 0
}

/** A row with its sort position. */
export type PlacedItem = TemplateItem & { SORT_NO: number }

/** The next rows of the list after a row; the first rows without one. */
export const pageTemplateItems = (run: Run, search: TemplateSearch, last: PlacedItem | null, limit: number) =>
  run<PlacedItem>(
    `select ${ROW}, sort_no as "SORT_NO" from template_item
      where ${WHERE} and ($4::int is null or (sort_no, item_cd) > ($4::int, $5)) order by sort_no, item_cd limit $6`,
    [...valuesOf(search), last?.SORT_NO ?? null, last?.ITEM_CD ?? '', limit],
  )

export const findCategoryNames = async (run: Run, lang: Lang) => {
  const rows = await run<{ code: string; name: string }>(
    `select code, ${nameIn(lang)} as name from code_detail where mstr_cd = 'TPL_CATEGORY' order by sort_no, code`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

// The rows of a statement are passed as one JSON text, read as `posted`.
const POSTED = `jsonb_to_recordset($1::jsonb) as posted("ITEM_CD" text, "ITEM_NM" text, "CATEGORY_CD" text, "ORIGIN_CD" text, "QTY" int,
  "UNIT_PRICE" numeric, "START_DAY" text, "CLOSE_MONTH" text, "BASE_YEAR" text, "USE_YN" text, "FILE_NO" text, "REMARK" text)`

/** How template rows are saved; new ones are added at the end. */
export const templateTable = (userId: string): BatchTable<typeof itemFields> => ({
  fields: itemFields,
  lock: (run, keys) =>
    run(`select ${ROW} from template_item where item_cd = any($1) order by item_cd for update`, [keys.map(({ ITEM_CD }) => ITEM_CD)]),
  insert: (run, rows) =>
    run(
      `insert into template_item (item_cd, item_nm, category_cd, origin_cd, qty, unit_price, start_day, close_month, base_year, use_yn,
                                  file_no, remark, sort_no, updated_by)
       select "ITEM_CD", "ITEM_NM", "CATEGORY_CD", "ORIGIN_CD", "QTY", "UNIT_PRICE", "START_DAY", "CLOSE_MONTH", "BASE_YEAR", "USE_YN",
              "FILE_NO", "REMARK", (select coalesce(max(sort_no), 0) + 1 from template_item), $2
         from ${POSTED} order by "ITEM_CD" on conflict do nothing returning ${ROW}`,
      [JSON.stringify(rows), userId],
    ),
  update: (run, rows) =>
    run(
      `update template_item
          set item_nm = "ITEM_NM", category_cd = "CATEGORY_CD", origin_cd = "ORIGIN_CD", qty = "QTY", unit_price = "UNIT_PRICE",
              start_day = "START_DAY", close_month = "CLOSE_MONTH", base_year = "BASE_YEAR", use_yn = "USE_YN", file_no = "FILE_NO",
              remark = "REMARK", row_ver = row_ver + 1, updated_by = $2, updated_at = now()
         from ${POSTED} where item_cd = "ITEM_CD" returning ${ROW}`,
      [JSON.stringify(rows), userId],
    ),
  delete: (run, keys) =>
    run('delete from template_item where item_cd = any($1) returning item_cd as "ITEM_CD"', [keys.map(({ ITEM_CD }) => ITEM_CD)]),
})
