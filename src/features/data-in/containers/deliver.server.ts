import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { type ShipmentKey, swappedNumbers } from '#features/tracking/service.server.ts'
import { auditAll } from '#platform/server/audit/audit.ts'
import type { Run } from '#platform/server/db/db.ts'
import { serializeRecords, storeSentRecords } from '../records/sql.ts'
import type { StoredBox } from '../shipments/box-parts.ts'
import { MAX_CONTAINERS } from '../shipments/body.ts'
import type { Fault } from '../shipments/check-sent.ts'
import { type FieldChange, findStored, type Sender } from '../shipments/plan.server.ts'
import { findKnownCodes, type KnownCodes } from '../shipments/reference.server.ts'
import type { StoredShipment } from '../shipments/sql.ts'
import { type ContainerDelivery, containerFaults, foldContainer, sentBoxOf } from './fold.ts'
import type { ContainerResult } from './contract.ts'
import { findSentContainers, findVersions, type SentBox, type SentContainer } from './sql.ts'
import { storeBoxes } from './store.server.ts'

/** What a container was before a line, and the version of its shipment. */
export type ContainerBefore = ShipmentKey & {
  row_ver: number
  box_no: string
  box: StoredBox | null
  took: StoredBox | null
  sent: Omit<SentContainer, 'source_key'> | null
}
export type DeliveredContainer =
  | { result: ContainerResult; before: ContainerBefore | null; row_ver: number; changes: FieldChange[] }
  | { faults: Fault[] }
  | { notFound: true }

const containerKey = ({ no, container }: Pick<ContainerDelivery, 'no' | 'container'>) => `${no}/${checkContainerNumber(container).value}`

/** The codes of types that deliveries name and shipments have. */
export const knownTypes = (run: Run, deliveries: readonly Pick<ContainerDelivery, 'body'>[], boxes: readonly StoredBox[]) =>
  findKnownCodes(run, {
    customers: [],
    ports: [],
    airports: [],
    carriers: [],
    units: [],
    types: [...deliveries.flatMap(({ body: { type } }) => type?.toUpperCase() ?? []), ...boxes.map(({ cntr_type }) => cntr_type)],
  })

const isOlder = ({ body: { version, saidAt } }: ContainerDelivery, sent: SentContainer | undefined, now: Date) => {
  if (!sent) return false
  if (version !== undefined && sent.version !== null) return version < sent.version
  return (saidAt === undefined ? now : new Date(saidAt)) < new Date(sent.said_at)
}

type Asked = ContainerDelivery & { at: number }
type Around = {
  sender: Sender
  known: KnownCodes
  sent: Map<string, SentContainer>
  swapped: Awaited<ReturnType<typeof swappedNumbers>>
  versions: ReadonlyMap<number, number>
}
type Plan = {
  told: Map<number, DeliveredContainer>
  boxed: { key: ShipmentKey; boxes: StoredBox[]; row_ver: number } | null
  stores: Stored[]
}
type Stored = { source_key: string; version: number | null; said_at: Date | string; received_at: Date; sent: SentBox }

/** One bad line refuses all lines of its shipment, by the name of its container. */
const refuseOthers = (told: Map<number, DeliveredContainer>, lines: readonly Asked[]): Plan => {
  const isBad = (one: DeliveredContainer | undefined) => one !== undefined && !('result' in one)
  const bad = lines.find(({ at }) => isBad(told.get(at)))
  const fault = { pointer: '/container', value: bad?.container ?? '', key: 'dataIn.container.others' }
  return {
    told: new Map(
      lines.map(({ at }) => {
        const one = told.get(at)
        return [at, one && !('result' in one) ? one : { faults: [fault] }]
      }),
    ),
    boxed: null,
    stores: [],
  }
}

/** What lines would do to the containers of one shipment, one after the other. */
const planShipment = (stored: StoredShipment, lines: readonly Asked[], around: Around): Plan => {
  const { sender, known, sent, swapped, versions } = around
  const key: ShipmentKey = { corp_cd: stored.corp_cd, cust_cd: stored.cust_cd, shipment_id: stored.shipment_id }
  const row_ver = versions.get(stored.shipment_id) ?? 0
  const first = new Map((stored.boxes ?? []).map((box) => [box.cntr_no, box]))
  const isHeld = stored.holds?.containers !== undefined
  const told = new Map<number, DeliveredContainer>()
  const stores = new Map<string, Stored>()
  let boxes = first
  for (const line of lines) {
    const { value } = checkContainerNumber(line.container)
    const source_key = containerKey(line)
    const before = sent.get(source_key)
    const box_no = swapped?.(stored.shipment_id, value) ?? value
    const answer = (result: ContainerResult['result'], held: string[] = []) => ({ no: stored.mngt_no, container: box_no, result, held })
    const done = (result: ContainerResult['result'], held: string[] = []) =>
      told.set(line.at, { result: answer(result, held), before: null, row_ver, changes: [] })
    if (stored.closed) told.set(line.at, { faults: [{ pointer: '/no', value: line.no, key: 'dataIn.container.closed' }] })
    else if (isOlder(line, before, sender.now)) done('older')
    else {
      const folded = foldContainer(boxes, line, box_no, known)
      if (!folded && !(line.op === 'delete' && before?.sent.gone)) told.set(line.at, { notFound: true })
      else if (folded && folded.boxes.size > MAX_CONTAINERS)
        told.set(line.at, { faults: [{ pointer: '/container', value: line.container, key: 'dataIn.container.tooMany' }] })
      else {
        const { version, saidAt } = line.body
        const after =
          line.op === 'delete' ? { gone: 'Y' as const } : sentBoxOf(line.body, line.op === 'patch' ? (before?.sent ?? null) : null)
        const row = {
          source_key,
          version: version ?? (line.op === 'delete' ? (before?.version ?? null) : null),
          received_at: sender.now,
          sent: after,
        }
        stores.set(source_key, { ...row, said_at: saidAt ?? sender.now })
        sent.set(source_key, { ...row, said_at: saidAt === undefined ? sender.now : new Date(saidAt) })
        if (!folded) done('closed')
        else if (isHeld) done('unchanged', folded.result === 'unchanged' ? [] : ['containers'])
        else if (folded.result === 'unchanged') done('unchanged')
        else {
          boxes = folded.boxes
          const { box, took, changes } = folded
          const was = before ? { version: before.version, said_at: before.said_at, sent: before.sent } : null
          const after_ver = row_ver + 1
          told.set(line.at, {
            result: answer(folded.result),
            before: { ...key, row_ver, box_no, box, took, sent: was },
            row_ver: after_ver,
            changes,
          })
        }
      }
    }
  }
  if ([...told.values()].some((one) => !('result' in one))) return refuseOthers(told, lines)
  return { told, boxed: boxes === first ? null : { key, boxes: [...boxes.values()], row_ver: row_ver + 1 }, stores: [...stores.values()] }
}

/**
 * Takes in what a source says about containers: of each shipment all lines or none, in their order. Events are facts and stay.
 * @param isTrial says what would happen and stores nothing
 */
export const deliverContainers = async (
  run: Run,
  sender: Sender,
  deliveries: readonly ContainerDelivery[],
  isTrial = false,
): Promise<DeliveredContainer[]> => {
  const { source, corpCd, userId, ip, now } = sender
  await serializeRecords(run, 'container', corpCd)
  const numbers = [...new Set(deliveries.map(({ no }) => no))]
  const rows = Map.groupBy(await findStored(run, sender, numbers), ({ no }) => no)
  const found = [...rows.values()].flatMap(([first]) => first ?? [])
  const ids = found.map(({ shipment_id }) => shipment_id)
  const around: Around = {
    sender,
    known: await knownTypes(
      run,
      deliveries,
      found.flatMap(({ boxes }) => boxes ?? []),
    ),
    sent: new Map(
      (await findSentContainers(run, corpCd, source.source_cd, deliveries.map(containerKey))).map((row) => [row.source_key, row]),
    ),
    swapped: await swappedNumbers(run, ids),
    versions: await findVersions(run, corpCd, ids),
  }
  const told: DeliveredContainer[] = []
  const plans: Plan[] = []
  const asked = deliveries.map((one, at): Asked => ({ ...one, at }))
  for (const [no, lines] of Map.groupBy(asked, (line) => line.no)) {
    const [stored, another] = rows.get(no) ?? []
    const faults = new Map(lines.map((line): [number, DeliveredContainer] => [line.at, { faults: containerFaults(line, around.known) }]))
    const isBad = lines.some(({ at }) => (faults.get(at) as { faults: Fault[] }).faults.length > 0)
    const of = (one: DeliveredContainer): Plan => ({ told: new Map(lines.map(({ at }) => [at, one])), boxed: null, stores: [] })
    let plan: Plan
    if (isBad) {
      const good = lines.filter(({ at }) => (faults.get(at) as { faults: Fault[] }).faults.length === 0)
      plan = refuseOthers(new Map([...faults].filter(([at]) => !good.some((line) => line.at === at))), lines)
    } else if (!stored) plan = of({ notFound: true })
    else if (another) plan = of({ faults: [{ pointer: '/no', value: no, key: 'dataIn.twoOfIt' }] })
    else plan = planShipment(stored, lines, around)
    for (const [at, one] of plan.told) told[at] = one
    plans.push(plan)
  }
  if (isTrial) return told
  await storeBoxes(
    run,
    sender,
    plans.flatMap(({ boxed }) => boxed ?? []),
    around.known,
  )
  const stores = plans.flatMap((plan) => plan.stores)
  if (stores.length > 0) await storeSentRecords(run, corpCd, source.source_cd, 'container', stores)
  await auditAll(
    run,
    told.flatMap((one, at) => {
      if (!('result' in one) || !one.before) return []
      const { no, result, container } = one.result
      return {
        action: result === 'created' ? 'RECORD_SENT' : 'RECORD_CHANGED',
        corpCd,
        userId,
        ip,
        target: `${no}/${container}`,
        detail: {
          kind: 'container',
          source: source.source_cd,
          op: deliveries[at]?.op ?? '',
          fields: one.changes.map(({ field }) => field).join(' '),
        },
      }
    }),
    now,
  )
  return told
}
