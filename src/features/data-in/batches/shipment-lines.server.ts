import type { Run } from '#platform/server/db/db.ts'
import { patchShipment, putShipment } from '../shipments/contract.ts'
import { findBadContainers } from '../containers/lines.server.ts'
import { closeSent } from '../shipments/close.server.ts'
import { deliverShipments } from '../shipments/deliver.server.ts'
import { type Delivery, type Delivered, changesOf, planDeliveries, resultOf, type Sender } from '../shipments/plan.server.ts'
import type { ShipmentBody } from '../shipments/body.ts'
import type { KnownCodes } from '../shipments/reference.server.ts'
import { deliveryOf } from '../shipments/delivery.ts'
import { SENDER_NO } from '../shipments/contract.ts'
import type { StoredShipment } from '../shipments/sql.ts'
import { type Applied, type LineKind, type Need, type ReadLine, refused } from './line-kind.ts'
import { checkInput, fieldFault, lineFault, ofKey, type TextIn } from './read-line.server.ts'
import { findRowVersions, findTouchedShipments } from './shipment-lines-sql.server.ts'
import { type ShipmentBefore, undoShipments } from './undo-shipments.server.ts'

const beforeOf = (key: { cust_cd: string; shipment_id: number }, stored: StoredShipment | null): ShipmentBefore => {
  const { others: _others, holds: _holds, ...kept } = stored ?? ({} as StoredShipment)
  return { cust_cd: key.cust_cd, shipment_id: key.shipment_id, stored: stored && kept }
}

const appliedOf = (told: Delivered, key: string, known: KnownCodes, textIn: TextIn): Applied => {
  if ('notFound' in told) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', key)])
  if ('faults' in told)
    return refused(told.faults.map(({ pointer, value, key }) => fieldFault(textIn, pointer === '/no' ? '/key' : pointer, value, key)))
  const { result, plan } = told
  const { no, moved, held } = result
  const changes = plan && result.result === 'changed' ? changesOf(plan, known) : []
  return {
    result: result.result,
    detail: { no, ...(moved && { moved }), ...(held.length > 0 && { held }), ...(changes.length > 0 && { changes }) },
    ...(plan && result.result !== 'unchanged' && { before: beforeOf(plan.key, plan.stored) }),
  }
}

type Asked = { at: number; delivery: Delivery }

const deliver = async (
  run: Run,
  sender: Sender,
  asked: readonly Asked[],
  textIn: TextIn,
  isTrial: boolean,
  onComputed?: () => void,
): Promise<[number, Applied][]> => {
  if (asked.length === 0) return []
  const deliveries = asked.map(({ delivery }) => delivery)
  if (isTrial) {
    const { planned, known } = await planDeliveries(run, sender, deliveries)
    return planned.map((one, at) => {
      const told: Delivered = 'delivery' in one ? { result: resultOf(one, known), plan: one } : one
      return [asked[at]?.at ?? 0, appliedOf(told, asked[at]?.delivery.no ?? '', known, textIn)]
    })
  }
  const { delivered, known } = await deliverShipments(run, sender, deliveries, onComputed)
  return delivered.map((told, at) => [asked[at]?.at ?? 0, appliedOf(told, asked[at]?.delivery.no ?? '', known, textIn)])
}

const close = async (run: Run, sender: Sender, { line }: ReadLine, textIn: TextIn, isTrial: boolean): Promise<Applied> => {
  const closed = await closeSent(run, sender, line.key, isTrial)
  if ('notFound' in closed) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', line.key)])
  if ('acts' in closed) {
    const word = (lang: 'ko' | 'en') =>
      textIn(lang)('dataIn.acted', [closed.acts.map((act) => textIn(lang)(`dataIn.acted.${act}`)).join(', ')])
    return refused([{ pointer: '/key', value: line.key, ko: word('ko'), en: word('en') }])
  }
  const { result, stored } = closed
  return {
    result: stored.closed ? 'unchanged' : 'closed',
    detail: { no: result.no },
    ...(!stored.closed && { before: beforeOf(stored, stored) }),
  }
}

/** Checks a line as the call of its own would; a deletion says nothing else. */
const checkLine = ({ op, key }: ReadLine['line'], body: unknown, textIn: TextIn) =>
  op === 'delete'
    ? null
    : checkInput<{ no: string; body: ShipmentBody }>(op === 'put' ? putShipment : patchShipment, { no: key, body }, textIn)

const apply: LineKind['apply'] = async (run, sender, lines, textIn, isTrial, { batch, onComputed }) => {
  const told: Applied[] = []
  const asked: Asked[] = []
  // One bad container line of the batch refuses its shipment.
  const numbers = batch.scopes.includes('containers:write') ? lines.map(({ line }) => line.key) : []
  const bad = numbers.length > 0 ? await findBadContainers(run, batch.batch_id, numbers, textIn) : new Map<string, string>()
  for (const [at, one] of lines.entries()) {
    const { line } = one
    const checked = one.checked as ReturnType<typeof checkLine>
    if (bad.has(line.key)) {
      told[at] = refused([fieldFault(textIn, '/containers', bad.get(line.key), 'dataIn.container.others')])
      continue
    }
    if (!checked) {
      told[at] = SENDER_NO.test(line.key) ? await close(run, sender, one, textIn, isTrial) : refused([keyFault(line.key, textIn)])
      continue
    }
    if ('faults' in checked) told[at] = refused(checked.faults.map(ofKey))
    else asked.push({ at, delivery: { ...deliveryOf(line.key, checked.input.body, line.op === 'put'), line: line.line_no } })
  }
  for (const [at, one] of await deliver(run, sender, asked, textIn, isTrial, onComputed)) told[at] = one
  const versions = isTrial
    ? new Map<number, number>()
    : await findRowVersions(
        run,
        sender.corpCd,
        told.flatMap(({ before }) => (before as ShipmentBefore | undefined) ?? []),
      )
  return told.map((one) => {
    const version = versions.get((one.before as ShipmentBefore | undefined)?.shipment_id ?? 0)
    return version === undefined ? one : { ...one, row_ver: version }
  })
}

const keyFault = (key: string, textIn: TextIn) => lineFault(textIn, 'fault.format', [], '/key', key)

const PARTY_FIELDS = ['shipperCode', 'consigneeCode'] as const

/** Lines about shipments. */
export const shipmentLines: LineKind = {
  scope: 'shipments:write',
  ops: ['put', 'patch', 'delete'],
  check: checkLine,
  apply,
  needs: ({ body }) => {
    const named = body as ({ customer?: { code?: unknown } | null } & Record<string, unknown>) | null
    const upper = (code: unknown) => (typeof code === 'string' ? code.trim().toUpperCase() : '')
    const parties = PARTY_FIELDS.map((name) => upper(named?.[name]))
    const needs: Need[] = [
      ['customer', upper(named?.customer?.code)],
      ...parties.flatMap((code): Need[] => [
        ['customer', code],
        ['party', code],
      ]),
    ]
    return needs.filter(([, code]) => code !== '')
  },
  findTouched: findTouchedShipments,
  undo: undoShipments,
}
