import type { Run } from '#platform/server/db/db.ts'
import { type Applied, type LineKind, type ReadLine, refused } from '../batches/line-kind.ts'
import { checkInput, fieldFault, lineFault, readLine, type TextIn } from '../batches/read-line.server.ts'
import type { Line } from '../batches/sql.ts'
import { forgetSentRecords, storeSentRecords } from '../records/sql.ts'
import { type ContainerBody, patchContainer, putContainer } from './contract.ts'
import { type DeliveredContainer, deliverContainers, knownTypes } from './deliver.server.ts'
import { type ContainerDelivery, containerFaults } from './fold.ts'
import { findRefusedShipments, findTouchedContainers } from './sql.ts'
import { undoContainers } from './undo.server.ts'

const OPS = ['put', 'patch', 'delete'] as const

/** A line as a delivery, or what is wrong with it. */
const deliveryOf = (
  { line, body }: ReadLine,
  textIn: TextIn,
): { delivery: ContainerDelivery } | { faults: ReturnType<typeof lineFault>[] } => {
  const [, no = '', container = ''] = /^(.+)\/([^/]+)$/.exec(line.key) ?? []
  if (!no || !container) return { faults: [lineFault(textIn, 'dataIn.container.badKey', [], '/key', line.key)] }
  const input = { no, container, body: line.op === 'delete' ? {} : body }
  const checked = checkInput<{ no: string; container: string; body: ContainerBody }>(
    line.op === 'put' ? putContainer : patchContainer,
    input,
    textIn,
  )
  if ('faults' in checked)
    return { faults: checked.faults.map((one) => (['/no', '/container'].includes(one.pointer) ? { ...one, pointer: '/key' } : one)) }
  return { delivery: { no, container, op: line.op as ContainerDelivery['op'], body: checked.input.body } }
}

/** The number of the shipment in a key; blank where the key names none. */
const shipmentOf = (key: string) => /^(.*)\/[^/]*$/.exec(key)?.[1] ?? ''

const others = (container: string, textIn: TextIn) => fieldFault(textIn, '/container', container, 'dataIn.container.others')

const appliedOf = (told: DeliveredContainer, key: string, textIn: TextIn): Applied => {
  if ('notFound' in told) return refused([lineFault(textIn, 'dataIn.batch.noRecord', [], '/key', key)])
  if ('faults' in told) return refused(told.faults.map((one) => fieldFault(textIn, one.pointer, one.value, one.key)))
  const { result, before, changes, row_ver } = told
  return {
    result: result.result === 'closed' && !before ? 'unchanged' : result.result,
    detail: {
      no: `${result.no}/${result.container}`,
      ...(result.held.length > 0 && { held: result.held }),
      ...(changes.length > 0 && { changes }),
    },
    ...(before && { before, row_ver }),
  }
}

/** Lines about containers: of each shipment all or none, in their order. */
export const containerLines: LineKind = {
  scope: 'containers:write',
  ops: OPS,
  isWhole: true,
  apply: async (run, sender, lines, textIn, isTrial, { batch }) => {
    const read = lines.map((one) => deliveryOf(one, textIn))
    const numbers = [...new Set(lines.map(({ line }) => shipmentOf(line.key)))]
    const bad = await findBadContainers(run, batch.batch_id, numbers, textIn)
    const lost = await findRefusedShipments(run, batch.batch_id, numbers)
    const known = await knownTypes(
      run,
      read.flatMap((one) => ('delivery' in one ? [one.delivery] : [])),
      [],
    )
    const told: Applied[] = []
    const asked: (ContainerDelivery & { at: number })[] = []
    for (const [at, one] of read.entries()) {
      if ('faults' in one) {
        told[at] = refused(one.faults)
        continue
      }
      const { no } = one.delivery
      const [own, other] = [containerFaults(one.delivery, known), bad.get(no)]
      if (own.length > 0) told[at] = refused(own.map(({ pointer, value, key }) => fieldFault(textIn, pointer, value, key)))
      else if (other !== undefined) told[at] = refused([others(other, textIn)])
      else if (lost.has(no))
        told[at] = refused([lineFault(textIn, 'dataIn.container.ofRefused', [], '/key', `${no}/${one.delivery.container}`)])
      else asked.push({ ...one.delivery, at })
    }
    const delivered = asked.length > 0 ? await deliverContainers(run, sender, asked, isTrial) : []
    for (const [index, one] of delivered.entries()) {
      const { at = 0, no = '', container = '' } = asked[index] ?? {}
      told[at] = appliedOf(one, `${no}/${container}`, textIn)
    }
    return told
  },
  needs: ({ key }) => [['shipment', shipmentOf(key)]],
  findTouched: findTouchedContainers,
  undo: undoContainers(async (run, { corpCd, source, now }, done) => {
    const keys = done.map(({ key }) => key)
    await forgetSentRecords(run, corpCd, source.source_cd, 'container', keys)
    const rows = done.flatMap(({ key, was }) => (was.sent ? [{ ...was.sent, source_key: key, received_at: now }] : []))
    if (rows.length > 0) await storeSentRecords(run, corpCd, source.source_cd, 'container', rows)
  }),
}

/**
 * Of these shipments those of which the batch has a container line that is wrong by itself, with the number of that container: one bad
 * container refuses its whole shipment.
 */
export const findBadContainers = async (
  run: Run,
  batchId: string,
  numbers: readonly string[],
  textIn: TextIn,
): Promise<ReadonlyMap<string, string>> => {
  const lines = await run<Line>(
    `select line_no, kind, op, key, rank, turn, body from data_batch_line
      where batch_id = $1 and kind = 'container' and key like '%/%' and regexp_replace(key, '/[^/]*$', '') = any($2) order by line_no`,
    [batchId, numbers],
  )
  const bad = new Map<string, string>()
  const good: ContainerDelivery[] = []
  for (const line of lines) {
    const read = readLine(line, { container: OPS }, textIn)
    const one = 'body' in read ? deliveryOf({ line, body: read.body }, textIn) : read
    if ('delivery' in one) good.push(one.delivery)
    else bad.set(shipmentOf(line.key), line.key.slice(shipmentOf(line.key).length + 1))
  }
  const known = await knownTypes(run, good, [])
  for (const one of good) if (containerFaults(one, known).length > 0 && !bad.has(one.no)) bad.set(one.no, one.container)
  return bad
}
