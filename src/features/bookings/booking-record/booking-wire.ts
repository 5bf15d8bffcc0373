import type { Booking } from '#domain/booking/booking.ts'
import { type BookingProblem, draftProblems, requestProblems } from '#domain/booking/booking-problems.ts'
import { isYes } from '#domain/text/flag.ts'
import { emptyRequired, fieldProblem, rowProblems } from '#platform/shared/calls/field-problem.ts'
import type { CellValue, DataRow, Field, FieldList } from '#platform/shared/fields/fields.ts'
import { type BookingForm, MAX_LINES, type TypedForm } from './contract.ts'

/** Maps the DCSA names of the domain to the names in form and API. */
const WIRE_NAMES: Readonly<Record<keyof Booking, string>> = {
  transportMode: 'TRANS_MODE',
  cargoMovementType: 'SVC_TYPE',
  portOfLoading: 'POL',
  portOfDischarge: 'POD',
  expectedDepartureDate: 'ETD',
  expectedArrivalDate: 'ETA',
  documentCutOff: 'DOC_CLOSING_AT',
  vgmCutOff: 'VGM_CLOSING_AT',
  cargoCutOff: 'CARGO_CLOSING_AT',
  flightNumber: 'VOYAGE_NO',
  HSCode: 'HS_CD',
  totalPieceQuantity: 'PKG_QTY',
  cargoGrossWeight: 'GROSS_WT',
  cargoGrossVolume: 'CBM',
  isDangerous: 'DG_YN',
  UNNumber: 'UN_NO',
  imoClass: 'DG_CLASS',
  packingGroup: 'PACK_GROUP',
  temperatureMin: 'TEMP_MIN',
  temperatureMax: 'TEMP_MAX',
  isTruckingWanted: 'TRUCK_YN',
  pickUpAddress: 'TRUCK_ADDR',
  contactPhone: 'CONTACT_PHONE',
  contactEmail: 'CONTACT_EMAIL',
  requestedEquipments: 'containers',
  pieces: 'dimensions',
}

const said = (value: CellValue) => String(value ?? '').trim()
const figure = (value: CellValue) => (typeof value === 'number' ? value : null)

/** A form as a domain booking. */
export const bookingOf = (mode: Booking['transportMode'], { header, containers, dimensions }: TypedForm): Booking => {
  const words = (name: keyof Booking) => said(header[WIRE_NAMES[name]])
  const amount = (name: keyof Booking) => figure(header[WIRE_NAMES[name]])
  const flag = (name: keyof Booking) => isYes(words(name))
  return {
    transportMode: mode,
    cargoMovementType: words('cargoMovementType'),
    portOfLoading: words('portOfLoading'),
    portOfDischarge: words('portOfDischarge'),
    expectedDepartureDate: words('expectedDepartureDate'),
    expectedArrivalDate: words('expectedArrivalDate'),
    documentCutOff: words('documentCutOff'),
    vgmCutOff: words('vgmCutOff'),
    cargoCutOff: words('cargoCutOff'),
    flightNumber: words('flightNumber'),
    HSCode: words('HSCode'),
    totalPieceQuantity: amount('totalPieceQuantity'),
    cargoGrossWeight: amount('cargoGrossWeight'),
    cargoGrossVolume: amount('cargoGrossVolume'),
    isDangerous: flag('isDangerous'),
    UNNumber: words('UNNumber'),
    imoClass: words('imoClass'),
    packingGroup: words('packingGroup'),
    temperatureMin: amount('temperatureMin'),
    temperatureMax: amount('temperatureMax'),
    isTruckingWanted: flag('isTruckingWanted'),
    pickUpAddress: words('pickUpAddress'),
    contactPhone: words('contactPhone'),
    contactEmail: words('contactEmail'),
    requestedEquipments: containers.map((row) => ({
      equipmentType: said(row.CNTR_TYPE),
      units: figure(row.QTY),
      isShipperOwned: isYes(said(row.SOC_YN)),
      cargoGrossWeight: figure(row.UNIT_WT),
    })),
    pieces: dimensions.map((row) => ({
      length: figure(row.LEN_CM),
      width: figure(row.WID_CM),
      height: figure(row.HGT_CM),
      quantity: figure(row.QTY),
      weight: figure(row.UNIT_WT),
    })),
  }
}

/** A form with its computed values. */
export const withDerived = ({ derived }: BookingForm, typed: TypedForm): TypedForm =>
  derived ? { ...typed, header: { ...typed.header, ...derived(typed) } } : typed

/** A form problem: the wire name of its field, and in a grid the row index. `header` is the message key of the field title. */
export type FormProblem = {
  grid: 'header' | 'containers' | 'dimensions'
  row: number | null
  field: string
  header: string
  key: string
  params: readonly (string | number)[]
}

const gridOf = (field: string) => (field === 'containers' || field === 'dimensions' ? field : 'header')

/** The message key of the title of a field, or of a grid by its name. */
export const fieldTitle = (form: BookingForm, field: string): string => {
  const grid = gridOf(field)
  return (grid === 'header' ? form.header.byName[field]?.header : form[grid]?.title) ?? field
}

const inHeader = (form: BookingForm, field: string, problem: { key: string; params?: readonly (string | number)[] }): FormProblem => ({
  grid: gridOf(field),
  row: null,
  field,
  header: fieldTitle(form, field),
  key: problem.key,
  params: problem.params ?? [],
})

const asForm = (form: BookingForm) => (problem: BookingProblem) => inHeader(form, WIRE_NAMES[problem.field], problem)

/** Values that are invalid regardless of other fields. */
const valueProblems = (form: BookingForm, { header, ...grids }: TypedForm): FormProblem[] => [
  ...form.header.list.flatMap((field) => {
    const problem = fieldProblem(field, header[field.name])
    return problem ? [inHeader(form, field.name, problem)] : []
  }),
  ...(['containers', 'dimensions'] as const)
    .filter((grid) => grids[grid].length > MAX_LINES)
    .map((grid) => inHeader(form, grid, { key: 'booking.tooManyLines', params: [MAX_LINES] })),
  ...(['containers', 'dimensions'] as const).flatMap((grid) =>
    grids[grid].flatMap((row, at) =>
      (form[grid]?.list ?? []).flatMap((field) => {
        const problem = fieldProblem(field, row[field.name])
        return problem ? [inRow(grid, at, field, problem)] : []
      }),
    ),
  ),
]

const inRow = (
  grid: 'containers' | 'dimensions',
  row: number,
  field: Field,
  { key, params = [] }: { key: string; params?: readonly (string | number)[] },
): FormProblem => ({ grid, row, field: field.name, header: field.header, key, params })

const keys = (fields: FieldList | null) => new Set(fields?.keys)

/** Incomplete rows of a grid; line numbers follow the order. */
const rowsIncomplete = (form: BookingForm, grid: 'containers' | 'dimensions', rows: readonly DataRow[]): FormProblem[] => {
  const fields = form[grid]
  if (!fields) return []
  const given = keys(fields)
  return rows.flatMap((row, at) =>
    rowProblems(fields, row)
      .filter(({ field, problem }) => problem.key === 'grid.required' && !given.has(field.name))
      .map(({ field }) => inRow(grid, at, field, { key: 'MSG000012' })),
  )
}

const isUsed = (grid: 'containers' | 'dimensions', service: string) =>
  service === '' || (service === 'LCL' ? grid === 'dimensions' : grid === 'containers')

const unique = (problems: readonly FormProblem[]) =>
  [...new Map(problems.toReversed().map((problem) => [`${problem.grid} ${problem.row} ${problem.field}`, problem])).values()].toReversed()

/** Problems that prevent saving a draft: no customer, no direction, invalid values (Appendix E.2). */
export const draftFormProblems = (mode: Booking['transportMode'], form: BookingForm, typed: TypedForm): FormProblem[] =>
  unique([
    ...emptyRequired(form.header, typed.header)
      .filter(({ name }) => name === 'CUST_CD' || name === 'IO_TYPE')
      .map(({ name }) => inHeader(form, name, { key: 'MSG000012' })),
    ...valueProblems(form, typed),
    ...draftProblems(bookingOf(mode, typed)).map(asForm(form)),
  ])

/** Problems that prevent a request, empty fields first in form order. The form warns with them; the server refuses. */
export const requestFormProblems = (mode: Booking['transportMode'], form: BookingForm, typed: TypedForm): FormProblem[] => {
  const service = said(typed.header.SVC_TYPE)
  const order = new Map(form.header.list.map(({ name }, at) => [name, at]))
  const place = ({ grid, field }: FormProblem) => (grid === 'header' ? (order.get(field) ?? 0) : order.size)
  return unique([
    ...emptyRequired(form.header, typed.header)
      .filter(({ name }) => name !== 'BKG_NO')
      .map(({ name }) => inHeader(form, name, { key: 'MSG000012' })),
    ...valueProblems(form, typed),
    ...requestProblems(bookingOf(mode, typed)).map(asForm(form)),
    ...(['containers', 'dimensions'] as const).flatMap((grid) => (isUsed(grid, service) ? rowsIncomplete(form, grid, typed[grid]) : [])),
  ]).toSorted((a, b) => place(a) - place(b))
}

/** A problem as text; MSG000012 names its field. */
export const problemText = ({ key, params, header }: FormProblem, words: (key: string, params?: readonly (string | number)[]) => string) =>
  key === 'MSG000012' ? words(key, [words(header)]) : words(key, params)

/** A problem in short, for lists of them: the name of a missing field, else its sentence, after the line of the grid. */
export const problemLabel = (problem: FormProblem, words: (key: string, params?: readonly (string | number)[]) => string) => {
  const name = problem.key === 'MSG000012' ? words(problem.header) : problemText(problem, words)
  return problem.row === null ? name : `${words('booking.line', [problem.row + 1])} ${name}`
}
