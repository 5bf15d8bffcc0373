import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import { BOX_COLUMNS, BOX_PARTS, NO_AMOUNTS, type StoredBox } from '../shipments/box-parts.ts'
import { type Fault, wrongDays } from '../shipments/check-sent.ts'
import type { FieldChange } from '../shipments/plan.server.ts'
import type { KnownCodes } from '../shipments/reference.server.ts'
import type { ContainerBody, ContainerResult } from './contract.ts'
import type { SentBox } from './sql.ts'

/** What a source says of one container of a shipment. */
export type ContainerDelivery = { no: string; container: string; op: 'put' | 'patch' | 'delete'; body: ContainerBody }

export type Known = Pick<KnownCodes, 'typeOf'>

/** What is wrong with a container line by itself. */
export const containerFaults = ({ container, body }: ContainerDelivery, known: Known): Fault[] => {
  const { type } = body
  const { status } = checkContainerNumber(container)
  return [
    ...(status === 'malformed' ? [{ pointer: '/container', value: container, key: 'dataIn.noContainer' }] : []),
    ...(status === 'bad-check-digit' ? [{ pointer: '/container', value: container, key: 'dataIn.checkDigit' }] : []),
    ...(type && known.typeOf(type.toUpperCase()) === null ? [{ pointer: '/type', value: type, key: 'dataIn.noType' }] : []),
    ...wrongDays(body).map(([part, value]) => ({ pointer: `/${part}`, value, key: 'dataIn.record.noDay' })),
  ]
}

const BLANK = { cntr_type: '', seal_no: '', ...NO_AMOUNTS }

/** The columns that a body names. */
const namedCells = ({ type, seal, ...body }: ContainerBody, known: Known): Partial<StoredBox> => ({
  ...(type !== undefined && { cntr_type: type ? (known.typeOf(type.toUpperCase())?.code ?? '') : '' }),
  ...(seal !== undefined && { seal_no: seal ?? '' }),
  ...Object.fromEntries(AMOUNTS.flatMap((part) => (body[part] === undefined ? [] : [[BOX_COLUMNS[part], body[part]]]))),
})

/** Parts other than type and seal, which are null where nothing is told. */
const AMOUNTS = BOX_PARTS.filter((part) => part !== 'type' && part !== 'seal')

export const sentBoxOf = ({ type, seal, ...body }: ContainerBody, before: SentBox | null): SentBox => {
  const { gone: _gone, ...kept } = before ?? {}
  const told = { type, seal, ...Object.fromEntries(AMOUNTS.map((part) => [BOX_COLUMNS[part], body[part]])) }
  const all = { ...kept, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as SentBox
}

/** Booked, and named by no source: those that not even events name first. */
const isPlaceholder = ({ cntr_no, place_no }: StoredBox) => cntr_no.startsWith('TBN-') || Boolean(place_no)
const byNaming = (a: StoredBox, b: StoredBox) => Number(Boolean(a.place_no)) - Number(Boolean(b.place_no))

/** What a line does to the containers of its shipment; `took` is the booked container without a number that it takes the place of. */
export type Folded = {
  result: ContainerResult['result']
  boxes: Map<string, StoredBox>
  box: StoredBox | null
  took: StoredBox | null
  changes: FieldChange[]
}

/**
 * Does one line to the containers of a shipment; null where a changed or removed container is not there.
 * @param no the number of the container now; where the desk replaced the one that was sent, the seal of the other one stays
 */
export const foldContainer = (
  boxes: Map<string, StoredBox>,
  { op, container, body }: ContainerDelivery,
  no: string,
  known: Known,
): Folded | null => {
  const box = boxes.get(no) ?? null
  if (op !== 'put' && !box) return null
  const next = new Map(boxes)
  if (op === 'delete') {
    next.delete(no)
    return { result: 'closed', boxes: next, box, took: null, changes: [] }
  }
  const named = namedCells(body, known)
  const cells = { ...BLANK, ...(op === 'patch' && box), ...named, cntr_no: no, place_no: '' } as StoredBox
  if (no !== checkContainerNumber(container).value) cells.seal_no = box?.seal_no ?? ''
  const changes = Object.entries(BOX_COLUMNS).flatMap(([field, column]) =>
    box && box[column] !== cells[column] ? [{ field, from: box[column], to: cells[column] }] : [],
  )
  if (box && changes.length === 0 && !box.place_no) return { result: 'unchanged', boxes: next, box, took: null, changes }
  const waiting = box ? [] : [...boxes.values()].filter(isPlaceholder).toSorted(byNaming)
  const took = waiting.find(({ cntr_type }) => cntr_type === cells.cntr_type) ?? waiting[0] ?? null
  if (took) next.delete(took.cntr_no)
  next.set(no, cells)
  return { result: box ? 'changed' : 'created', boxes: next, box, took, changes }
}
