import { useMemo } from 'react'
import cbmPopup from '#features/cargo/cbm-popup/screen.ts'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { openPopup } from '#platform/web/popup-stack.ts'
import { usePortal, useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { DataGrid } from '#ui/data-grid/data-grid.tsx'
import { CbmIcon } from '#ui/icon/icons.ts'
import { Field } from '#ui/search-card/field.tsx'
import { ImportPreview } from '#ui/sheet-import/import-preview.tsx'
import { SheetTools } from '#ui/sheet-import/sheet-tools.tsx'
import { useWords } from '#ui/use-words.ts'
import { useSheetImport } from '#ui/sheet-import/use-sheet-import.ts'
import styles from '../booking-record/booking-form.module.css'
import { pieceTotals } from '../booking-record/booking-totals.ts'
import {
  AreaField,
  ChoiceField,
  CodeField,
  DayField,
  FlagField,
  MomentField,
  NumberField,
  PairField,
  PairNumber,
  PairSelect,
  PairText,
  SelectField,
  TextField,
} from '../booking-record/form-boxes.tsx'
import { useForm } from '../booking-record/form-context.ts'
import { FormSection } from '../booking-record/form-section.tsx'
import { PartyBlock } from '../booking-record/party-block.tsx'
import { acceptCustomer, carriers, customers, hsCodes, ports } from './look-ups.ts'

const isYes = (value: unknown) => value === 'Y'

const Basics = () => {
  const text = useText()
  const words = useWords()
  const { form } = useForm()
  const isStaff = usePortal(({ session }) => session.roleId.startsWith('ROLE_STAFF'))
  const fields = ['IO_TYPE', 'SVC_TYPE', 'INCOTERMS', 'FRT_TERM', 'CUST_CD', 'CONTACT_NM', 'CONTACT_PHONE', 'CONTACT_EMAIL']
  return (
    <FormSection no={1} title={text('booking.basics')} fields={fields}>
      <div className={styles.fields}>
        <ChoiceField name="IO_TYPE" />
        <ChoiceField name="SVC_TYPE" />
        <PairField label={text('booking.INCOTERMS')} required>
          <PairSelect name="INCOTERMS" />
          <PairText name="INCOTERMS_PLACE" />
        </PairField>
        <ChoiceField name="FRT_TERM" />
        {isStaff && !form.value('BKG_NO') ? <CodeField name="CUST_CD" ports={customers} accept={acceptCustomer(words)} /> : <OwnCustomer />}
        <TextField name="PO_NO" />
        <SelectField name="TEAM_CD" />
        <TextField name="CONTACT_NM" />
        <TextField name="CONTACT_PHONE" />
        <TextField name="CONTACT_EMAIL" />
      </div>
    </FormSection>
  )
}

/** The customer of a numbered booking, and a customer's own, are given. */
const OwnCustomer = () => {
  const { form } = useForm()
  return <GivenCode code={String(form.value('CUST_CD') ?? '')} name={form.names.CUST_CD ?? ''} />
}
const GivenCode = ({ code, name }: { code: string; name: string }) => {
  const text = useText()
  return (
    <Field label={text('booking.CUST_CD')} required>
      <span className={styles.given}>
        <b className="code">{code}</b> {name}
      </span>
    </Field>
  )
}

const Parties = () => {
  const text = useText()
  return (
    <FormSection no={2} title={text('booking.parties')} fields={['SHIPPER_NM', 'CONSIGNEE_NM']}>
      <div className={styles.parties}>
        <PartyBlock party="SHIPPER" required />
        <PartyBlock party="CONSIGNEE" required />
        <PartyBlock party="NOTIFY" />
      </div>
    </FormSection>
  )
}

const Route = () => {
  const text = useText()
  const fields = ['POL', 'POD', 'ETD', 'ETA', 'CARGO_READY_DT', 'DOC_CLOSING_AT', 'VGM_CLOSING_AT', 'CARGO_CLOSING_AT']
  return (
    <FormSection no={3} title={text('booking.route')} fields={fields}>
      <div className={styles.fields}>
        <CodeField name="POL" ports={ports} />
        <CodeField name="POD" ports={ports} />
        <CodeField name="POR" ports={ports} />
        <CodeField name="FINAL_DEST" ports={ports} />
        <CodeField name="CARRIER_CD" ports={carriers} />
        <PairField label={text('booking.vesselVoyage')}>
          <PairText name="VESSEL_NM" />
          <PairText name="VOYAGE_NO" />
        </PairField>
        <DayField name="ETD" />
        <DayField name="ETA" />
        <DayField name="CARGO_READY_DT" />
      </div>
      <div className={styles.fields} data-columns="3">
        <MomentField name="DOC_CLOSING_AT" />
        <MomentField name="VGM_CLOSING_AT" />
        <MomentField name="CARGO_CLOSING_AT" />
      </div>
    </FormSection>
  )
}

const Cargo = () => {
  const text = useText()
  const { form } = useForm()
  const loose = form.value('SVC_TYPE') === 'LCL'
  const cold = form.typed.containers.some(({ CNTR_TYPE }) => String(CNTR_TYPE).endsWith('RF'))
  const fields = [
    'COMMODITY',
    'HS_CD',
    'PKG_QTY',
    'PKG_UNIT',
    'GROSS_WT',
    'CBM',
    'UN_NO',
    'DG_CLASS',
    'TEMP_MIN',
    'containers',
    'dimensions',
  ]
  return (
    <FormSection no={4} title={text(loose ? 'booking.looseCargo' : 'booking.fullCargo')} fields={fields}>
      <div className={styles.fields}>
        <TextField name="COMMODITY" />
        <CodeField name="HS_CD" ports={hsCodes} />
        <PairField label={text('booking.packages')} required look="unit">
          <PairNumber name="PKG_QTY" />
          <PairSelect name="PKG_UNIT" />
        </PairField>
        <NumberField name="GROSS_WT" unit="kg" />
        <NumberField name="CBM" unit="CBM" required={loose} />
        <NumberField name="TEMP_MIN" unit="°C" required={cold} />
        <NumberField name="TEMP_MAX" unit="°C" />
        <div>
          <FlagField name="DG_YN" />
        </div>
        {isYes(form.value('DG_YN')) && (
          <>
            <TextField name="UN_NO" required />
            <SelectField name="DG_CLASS" required />
            <SelectField name="PACK_GROUP" />
          </>
        )}
      </div>
      {loose ? <Pieces /> : <Containers />}
      <div className={styles.fields}>
        <AreaField name="MARKS" />
      </div>
    </FormSection>
  )
}

const openCbm = () => void openPopup(cbmPopup, {}).catch(() => {})

const Containers = () => {
  const text = useText()
  const { form, readOnly, choices } = useForm()
  const groups = useMemo(() => ({ CNTR_TYPE: choices.CNTR_TYPE ?? [] }), [choices])
  return <Lines grid={form.containers} label={text('seaBooking.containers')} choices={groups} template="BOOKING_SEA" readOnly={readOnly} />
}

const NO_CHOICES = {}

/** Pieces by size; what they come to can be taken over into volume, weight and packages. */
const Pieces = () => {
  const text = useText()
  const { form, readOnly } = useForm()
  const { cbm, weightKg, packages } = pieceTotals(form.typed.dimensions)
  const take = () =>
    form.set({ ...(cbm > 0 && { CBM: cbm }), ...(weightKg > 0 && { GROSS_WT: weightKg }), ...(packages > 0 && { PKG_QTY: packages }) })
  return (
    <Lines grid={form.dimensions} label={text('airBooking.dimensions')} choices={NO_CHOICES} template="BOOKING_AIR" readOnly={readOnly}>
      {!readOnly && cbm > 0 && (
        <Button size={28} variant="subtle" onClick={take}>
          {text('booking.takeTotals', [cbm])}
        </Button>
      )}
    </Lines>
  )
}

type LinesProps = {
  grid: ReturnType<typeof useForm>['form']['containers']
  label: string
  choices: Readonly<Record<string, readonly { value: string; label: string }[]>>
  template: 'BOOKING_SEA' | 'BOOKING_AIR'
  readOnly: boolean
  children?: React.ReactNode
}

/** A grid of the booking with its Excel import. */
const Lines = ({ grid, label, choices, template, readOnly, children }: LinesProps) => {
  const text = useText()
  const sheetImport = useSheetImport(grid, choices)
  return (
    <>
      {sheetImport.state.step === 'preview' && (
        <ImportPreview {...sheetImport.state} grid={grid} choices={choices} onClose={sheetImport.close} />
      )}
      <div className={styles.grid}>
        <DataGrid
          label={label}
          grid={grid}
          choices={choices}
          readOnly={readOnly}
          fill={false}
          emptyText={text('booking.noLines')}
          tools={
            <>
              {children}
              <Button size={28} variant="subtle" icon={CbmIcon} onClick={openCbm}>
                {text('booking.cbm')}
              </Button>
              {!readOnly && (
                <SheetTools
                  total={0}
                  sheetImport={sheetImport}
                  template={{ contract: templateDownload, input: { TEMPLATE_CD: template } }}
                />
              )}
            </>
          }
        />
      </div>
    </>
  )
}

const Services = () => {
  const text = useText()
  const { form } = useForm()
  return (
    <FormSection no={5} title={text('booking.services')} fields={['TRUCK_ADDR', 'TRUCK_DT', 'INSTRUCTION']}>
      <div className={styles.fields}>
        <div className={styles.flags}>
          <FlagField name="TRUCK_YN" />
          <FlagField name="CUSTOMS_YN" />
          <FlagField name="INSURE_YN" />
        </div>
        {isYes(form.value('TRUCK_YN')) && (
          <>
            <TextField name="TRUCK_ADDR" required span={2} />
            <DayField name="TRUCK_DT" />
          </>
        )}
        <AreaField name="INSTRUCTION" rows={3} />
      </div>
    </FormSection>
  )
}

/** The parts of a sea booking (Appendix E.2). */
export const SeaSections = () => (
  <>
    <Basics />
    <Parties />
    <Route />
    <Cargo />
    <Services />
  </>
)
