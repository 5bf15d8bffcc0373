import { SHIPMENT_FIELDS } from '#domain/shipment/fields/shipment-fields.ts'
import { setField } from '#domain/shipment/fields/set-field.ts'
import { refreshShipments, type ShipmentKey } from '#features/tracking/service.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { keepShipment } from '../desk/keep-shipment.server.ts'
import { cellOf, DESK, findShipment, readShipment } from '../desk/read-shipment.server.ts'
import { takeVersion } from '../desk/sql.ts'
import { partsOf } from '../shipments/box-parts.ts'
import type { ShipmentBody } from '../shipments/body.ts'
import { closeShipment, findActs, type StoredShipment } from '../shipments/sql.ts'
import { type BlView, mergeBls, type Moved, type OtherBl, selectMasterBls, shareContainer, splitBl } from './contract.ts'
import { type BlParts, mergeInOne, splitInTwo, splitProblem } from './amounts.ts'
import { copyEvents, copyVoyage, findBeside, findLoose, findSplits, type BlRow, insertSplit, isTaken, nameOfCustomer } from './sql.ts'

type Call = Context<'staff'>
/** What each house has of its own; everything else is the same in both. */
const OWN: ReadonlySet<string> = new Set(['houseNo', 'packages.quantity', 'grossWeightKg', 'volumeCbm', 'chargeableWeightKg'])
/** What the house of another customer takes over: the carriage. Parties, papers and numbers are the first customer's. */
const OF_CARRIAGE =
  /^(mode|direction|service|masterNo|(receipt|origin|destination|delivery|carrier)\.code|deliveryTerm|packages\.unit|cutOffs\..*|freeTime\..*)$/

const forbid = (key: string, params: (string | number)[] = []) => new Refusal('BIZ-001', { key, params })
const keyOf = ({ corp_cd, cust_cd, shipment_id }: ShipmentKey): ShipmentKey => ({ corp_cd, cust_cd, shipment_id })
const textOf = ({ cells }: StoredShipment, column: string) => {
  const value = cells[column]
  return typeof value === 'string' ? value : ''
}
const amountOf = ({ cells }: StoredShipment, column: string) => Number(cells[column] ?? 0)

const houseOf = (stored: StoredShipment): BlParts => ({
  service: textOf(stored, 'svc_type'),
  boxes: (stored.boxes ?? []).filter(({ cntr_no }) => !cntr_no.startsWith('TBN-')).map((box) => ({ no: box.cntr_no, ...partsOf(box) })),
  packages: amountOf(stored, 'pkg_qty'),
  grossWeightKg: amountOf(stored, 'gross_wt'),
  volumeCbm: amountOf(stored, 'cbm'),
})

/** The amounts and containers of a house as the desk would type them. */
const bodyOf = ({ boxes, packages, grossWeightKg, volumeCbm }: BlParts): Record<string, unknown> => ({
  packages: { quantity: packages },
  grossWeightKg,
  volumeCbm,
  ...(boxes.length > 0 && {
    containers: boxes.map(({ no, type, seal, ...amounts }) => ({ no, ...(type && { type }), ...(seal && { seal }), ...amounts })),
  }),
})

const otherOf = ({ mngt_no, hbl_no, cust_cd, cust_nm, pkg_qty, gross_wt, cbm }: BlRow): OtherBl => ({
  MNGT_NO: mngt_no,
  HBL_NO: hbl_no,
  CUST_CD: cust_cd,
  CUST_NM: cust_nm,
  packages: pkg_qty,
  grossWeightKg: gross_wt,
  volumeCbm: cbm,
})

const readHouses = async (call: Call, no: string): Promise<BlView> => {
  const { db, caller } = call
  const stored = await findShipment(call, no, false)
  const [{ ROW_VER }, houses, loose, splits, CUST_NM] = await Promise.all([
    readShipment(call, no),
    findBeside(db, stored, caller.lang),
    findLoose(db, stored, caller.lang),
    findSplits(db, stored, caller.lang),
    nameOfCustomer(db, stored.corp_cd, stored.cust_cd, caller.lang),
  ])
  const { service, boxes, ...amounts } = houseOf(stored)
  return {
    MNGT_NO: stored.mngt_no,
    HBL_NO: textOf(stored, 'hbl_no'),
    MBL_NO: textOf(stored, 'mbl_no'),
    CUST_CD: stored.cust_cd,
    CUST_NM,
    SVC_TYPE: service,
    ROW_VER,
    CLOSED_YN: stored.closed ? 'Y' : 'N',
    ...amounts,
    boxes: boxes.map(({ seal: _, ...box }) => box),
    houses: houses.map(otherOf),
    loose: loose.map(otherOf),
    history: splits.map(({ kind, gave, mngt_no, hbl_no, made_at, made_by, moved }) => ({
      KIND: kind,
      GAVE_YN: gave ? 'Y' : 'N',
      OTHER_NO: mngt_no,
      OTHER_HBL: hbl_no,
      AT: made_at.toISOString(),
      BY_NM: made_by,
      moved,
    })),
  }
}

/** The open shipment of a number in the version that was read. @throws Refusal BIZ-001, CNF-001, NTF-001 */
const takeOpen = async (call: Call, no: string, rowVer: number) => {
  const stored = await findShipment(call, no)
  if (!(await takeVersion(call.db, stored, rowVer))) throw new Refusal('CNF-001')
  if (stored.closed) throw forbid('houses.closed', [no])
  if (textOf(stored, 'mbl_no') === '') throw forbid('houses.noMaster')
  return stored
}

const ACTIONS = { SPLIT: 'HOUSE_SPLIT', MERGE: 'HOUSE_MERGED', SHARE: 'CONTAINER_SHARED' } as const
const record = async (call: Call, kind: keyof typeof ACTIONS, from: StoredShipment, to: StoredShipment, moved: Moved) => {
  const { db, session, caller, now } = call
  await insertSplit(db, kind, from, to, { moved, userId: session.userId, now })
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  const detail = {
    from: from.mngt_no,
    to: to.mngt_no,
    containers: moved.boxes.join(' '),
    packages: moved.packages,
    weight: moved.grossWeightKg,
  }
  for (const target of [from.mngt_no, to.mngt_no]) await audit(db, { action: ACTIONS[kind], ...who, target, detail }, now)
}

/** Stores what a house has from now on. */
const keep = async (call: Call, no: string, house: BlParts) => {
  const { ROW_VER, REMARK } = await readShipment(call, no)
  await keepShipment(call, { MNGT_NO: no, ROW_VER, REMARK }, bodyOf(house) as ShipmentBody)
}

export default [
  handle(selectMasterBls, ({ MNGT_NO }, call) => readHouses(call, MNGT_NO)),

  handle(splitBl, (input, call) =>
    saveOnce(input, splitBl.path, call, async () => {
      const { MNGT_NO, ROW_VER, HOUSE_NO, CUST_CD, ...moved } = input.header
      const stored = await takeOpen(call, MNGT_NO, ROW_VER)
      const house = houseOf(stored)
      const problem = splitProblem(house, moved)
      if (problem) throw forbid(problem)
      if (await isTaken(call.db, stored.corp_cd, HOUSE_NO)) throw forbid('houses.taken', [HOUSE_NO])
      const { rest, part } = splitInTwo(house, moved)
      await keep(call, MNGT_NO, rest)
      const body: Record<string, unknown> = { ...bodyOf(part), houseNo: HOUSE_NO }
      const isOthers = CUST_CD !== undefined && CUST_CD !== stored.cust_cd
      for (const field of SHIPMENT_FIELDS) {
        const value = cellOf(stored.cells, field)
        const goes = isOthers ? OF_CARRIAGE.test(field.name) : !OWN.has(field.name)
        if (goes && value !== null) setField(body, field.name, value)
      }
      if (isOthers) setField(body, 'customer.code', CUST_CD)
      const made = await keepShipment(call, { MNGT_NO: '', ROW_VER: null, REMARK: '' }, body as ShipmentBody)
      const fresh = await findShipment(call, made)
      await copyVoyage(call.db, stored, fresh)
      await copyEvents(call.db, stored, fresh, moved.boxes)
      await refreshShipments(call.db, [keyOf(fresh)], call.now)
      await record(call, 'SPLIT', stored, fresh, moved)
      call.answer.message = call.text('houses.split', [HOUSE_NO, made])
      return readHouses(call, MNGT_NO)
    }),
  ),

  handle(shareContainer, async ({ header: { MNGT_NO, ROW_VER, FROM_NO, BOX_NO } }, call) => {
    const { db, text, now, caller } = call
    const host = await takeOpen(call, MNGT_NO, ROW_VER)
    const box = houseOf(host).boxes.find(({ no }) => no === BOX_NO)
    if (!box) throw forbid('houses.noBox')
    if ((await findLoose(db, host, caller.lang, FROM_NO)).length === 0) throw forbid('houses.notLoose', [FROM_NO])
    const guest = await findShipment(call, FROM_NO)
    const { boxes, packages, grossWeightKg, volumeCbm } = houseOf(guest)
    // A house that has boxes already is spread over them: what of it is in this one the desk says on the form.
    const share =
      boxes.length > 0
        ? { packages: null, grossWeightKg: null, volumeCbm: null }
        : { packages: packages || null, grossWeightKg: grossWeightKg || null, volumeCbm: volumeCbm || null }
    const body = bodyOf({ ...houseOf(guest), boxes: [...boxes, { ...box, ...share }] })
    const { ROW_VER: version, REMARK } = await readShipment(call, FROM_NO)
    const header = { MNGT_NO: FROM_NO, ROW_VER: version, REMARK }
    await keepShipment(call, header, { containers: body.containers, masterNo: textOf(host, 'mbl_no') } as ShipmentBody)
    await copyVoyage(db, host, guest)
    await copyEvents(db, host, guest, [BOX_NO])
    await refreshShipments(db, [keyOf(guest)], now)
    await record(call, 'SHARE', guest, host, { boxes: [BOX_NO], packages, grossWeightKg, volumeCbm })
    call.answer.message = text('houses.shared', [FROM_NO, BOX_NO])
    return readHouses(call, MNGT_NO)
  }),

  handle(mergeBls, async ({ header: { MNGT_NO, ROW_VER, FROM_NO } }, call) => {
    const { db, text, now } = call
    const into = await takeOpen(call, MNGT_NO, ROW_VER)
    if (!(await findBeside(db, into, call.caller.lang)).some(({ mngt_no }) => mngt_no === FROM_NO))
      throw forbid('houses.notBeside', [FROM_NO])
    const from = await findShipment(call, FROM_NO)
    const acts = await findActs(db, from)
    if (acts.length > 0) throw forbid('dataIn.acted', [acts.map((act) => text(`dataIn.acted.${act}`)).join(', ')])
    const [whole, part] = [houseOf(into), houseOf(from)]
    await copyEvents(
      db,
      from,
      into,
      part.boxes.map(({ no }) => no),
    )
    await keep(call, MNGT_NO, mergeInOne(whole, part))
    await closeShipment(db, from, DESK, now)
    await refreshShipments(db, [keyOf(from)], now)
    const { boxes, packages, grossWeightKg, volumeCbm } = part
    await record(call, 'MERGE', from, into, { boxes: boxes.map(({ no }) => no), packages, grossWeightKg, volumeCbm })
    call.answer.message = text('houses.merged', [FROM_NO, MNGT_NO])
    return readHouses(call, MNGT_NO)
  }),
]
