import type pg from 'pg'

/** Shipments `first` to `first + distinct - 1` are there already; copies follow until there are `shipments`. */
export type Multiplication = { first: number; distinct: number; shipments: number }

const TABLES = ['shipment', 'shipment_ref', 'shipment_cntr', 'tracking_event', 'shipment_exception', 'home_item'] as const
type Copied = (typeof TABLES)[number]

/** The ledgers of days and home pages; every other trigger would compute what is copied. */
const LEDGERS = { shipment: 'shipment_day_added', home_item: 'home_item_added' }

const CHECK_DIGIT = `
  create function pg_temp.check_digit(first_ten text) returns int immutable language sql as $$
    select (sum((case when c between '0' and '9' then ascii(c) - 48 else 10 + ascii(c) - 65 + (ascii(c) - 56) / 10 end) << (at - 1)::int) % 11 % 10)::int
      from unnest(string_to_array(first_ten, null)) with ordinality as letters(c, at)
  $$`

/** Every container of a copy is another one: consecutive numbers stay apart. */
const BOXES = `
  create temp table box as
    select cntr_no as old, copy, begins || pg_temp.check_digit(begins) as new
      from (select distinct cntr_no from shipment_cntr where shipment_id >= $1::bigint and shipment_id < $1::bigint + $2::bigint) c
     cross join generate_series(1, $3::int) copy
     cross join lateral (select left(cntr_no, 4) || lpad(((substr(cntr_no, 5, 6)::int + copy * 37717) % 1000000)::text, 6, '0') as begins) b`

/** A copy's numbers: the serial of nine digits in its own numbers, and the waybill, which has only seven of them and a check digit. */
const COPIES = `
  create temp table made as
    select corp_cd, cust_cd, shipment_id as base, copy, id, serial, number, mbl_no as master,
           case trans_mode when 'AIR' then left(mbl_no, 3) || right(number, 7) || right(number, 7)::int % 7 else replace(mbl_no, serial, number) end as new_master
      from shipment cross join generate_series(1, $3::int) copy
     cross join lateral (select shipment_id + copy * $2::bigint as id) i
     cross join lateral (select lpad(shipment_id::text, 9, '0') as serial, lpad(id::text, 9, '0') as number) n
     where shipment_id >= $1::bigint and shipment_id < $1::bigint + $2::bigint and id < $1::bigint + $4::bigint`

const own = (column: string) => `replace(t.${column}, m.serial, m.number)`
const master = (text: string) => `replace(replace(${text}, m.master, m.new_master), m.serial, m.number)`
const box = (column: string) => `(select new from box where box.old = t.${column} and box.copy = m.copy)`

/** What differs in a copy; all else is the same. */
const CHANGED: Record<Copied, Record<string, string>> = {
  shipment: {
    mngt_no: own('mngt_no'),
    hbl_no: own('hbl_no'),
    bkg_no: own('bkg_no'),
    mbl_no: 'm.new_master',
    po_no: `'PO-' || right(m.number, 6)`,
  },
  shipment_ref: { ref_no: `case t.kind when 'CNTR' then ${box('ref_no')} when 'MBL' then m.new_master else ${own('ref_no')} end` },
  shipment_cntr: { cntr_no: box('cntr_no') },
  tracking_event: {
    event_key: own('event_key'),
    cntr_no: box('cntr_no'),
    refs: `case when t.cntr_no is null then ${master('t.refs::text')} else replace(${master('t.refs::text')}, t.cntr_no, ${box('cntr_no')}) end::jsonb`,
  },
  shipment_exception: { proof_key: own('proof_key') },
  home_item: {
    item: own('item').replaceAll('m.serial', 'm.base::text').replaceAll('m.number', 'm.id::text'),
    no: own('no'),
    bkg_no: own('bkg_no'),
  },
}

const columnsOf = async (client: pg.ClientBase, table: Copied): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'event_id' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const copyRows = async (client: pg.ClientBase, table: Copied, copy: number) => {
  const columns = await columnsOf(client, table)
  const values = columns.map((column) => (column === 'shipment_id' ? 'm.id' : (CHANGED[table][column] ?? `t.${column}`)))
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from ${table} t join made m on (m.corp_cd, m.base) = (t.corp_cd, t.shipment_id) where m.copy = ${copy} order by m.id`,
  )
}

const INDEXES = `
  select indexname as name, indexdef as made from pg_indexes
   where tablename = any($1) and not exists (select from pg_constraint where conindid = indexname::regclass)`

/**
 * Makes the same shipments again and again by set operations, each copy with numbers of its own: the same facts for another number prove
 * the same state, so what was computed once is copied. Indexes are made anew afterwards. Needs the owner of the tables, and no other writer.
 */
export const multiplyShipments = async (
  client: pg.ClientBase,
  { first, distinct, shipments }: Multiplication,
  progress: (done: number) => void = () => {},
): Promise<void> => {
  const copies = Math.ceil(shipments / distinct) - 1
  await client.query('begin')
  try {
    await client.query("select set_config('statement_timeout', '0', true)")
    // A superuser may also leave out the checks of foreign keys: copies refer to each other as the originals do.
    await client.query(
      "select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper",
    )
    await client.query(CHECK_DIGIT)
    await client.query(BOXES, [first, distinct, copies])
    await client.query(COPIES, [first, distinct, copies, shipments])
    await client.query('create index on box (copy, old)')
    await client.query('create index on made (copy, id)')
    await client.query('analyze box')
    await client.query('analyze made')
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
    for (const [table, trigger] of Object.entries(LEDGERS)) await client.query(`alter table ${table} enable always trigger ${trigger}`)
    const { rows: indexes } = await client.query<{ name: string; made: string }>(INDEXES, [TABLES])
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (let copy = 1; copy <= copies; copy++) {
      for (const table of TABLES) await copyRows(client, table, copy)
      progress(Math.min(distinct * (copy + 1), shipments))
    }
    for (const { made } of indexes) await client.query(made)
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('drop table box, made')
}
