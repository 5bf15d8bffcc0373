import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { BasicsSection } from '../booking-record/form/basics-section.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { pieceTotals } from '../booking-record/rail/booking-totals.ts'
import { CargoSection } from '../booking-record/form/cargo-section.tsx'
import { CodeField, DayField, FlagField, MomentField, NumberField, TextField } from '#ui/record-form/form-boxes.tsx'
import { useForm } from '../booking-record/form/form-context.ts'
import { FormSection } from '../booking-record/form/form-section.tsx'
import { Pieces } from '../booking-record/form/lines.tsx'
import { codesOf } from '../booking-record/form/code-lookups.ts'
import { PartiesSection } from '../booking-record/form/parties-section.tsx'
import { ServicesSection } from '../booking-record/form/services-section.tsx'

const airports = codesOf('AIRPORT')
const airlines = codesOf('AIRLINE')

const Route = () => {
  const text = useText()
  const fields = ['POL', 'POD', 'VOYAGE_NO', 'ETD', 'ETA', 'CARGO_READY_DT', 'DOC_CLOSING_AT', 'CARGO_CLOSING_AT']
  return (
    <FormSection no={3} title={text('booking.route')} fields={fields}>
      <div className={styles.fields}>
        <CodeField name="POL" ports={airports} />
        <CodeField name="POD" ports={airports} />
        <CodeField name="POR" ports={airports} />
        <CodeField name="FINAL_DEST" ports={airports} />
        <CodeField name="CARRIER_CD" ports={airlines} />
        <TextField name="VOYAGE_NO" />
        <DayField name="ETD" />
        <DayField name="ETA" />
        <DayField name="CARGO_READY_DT" />
      </div>
      <div className={styles.fields} data-columns="3">
        <MomentField name="DOC_CLOSING_AT" />
        <MomentField name="CARGO_CLOSING_AT" />
      </div>
    </FormSection>
  )
}

/** Sizes determine the volume; without sizes it is typed. The weights are always computed. */
const Cargo = () => {
  const text = useText()
  const { form } = useForm()
  const isMeasured = pieceTotals(form.typed.dimensions).cbm > 0
  return (
    <CargoSection
      title={text('airBooking.cargo')}
      packages={text('airBooking.PKG_QTY')}
      amounts={
        <>
          <NumberField name="GROSS_WT" unit="kg" />
          <NumberField name="CBM" unit="CBM" given={isMeasured} />
          <NumberField name="VOL_WT" unit="kg" />
          <NumberField name="CHG_WT" unit="kg" />
        </>
      }
      flags={
        <>
          <FlagField name="BATTERY_YN" />
          <FlagField name="STACK_YN" />
        </>
      }
      lines={<Pieces />}
    />
  )
}

/** The sections of an air booking (Appendix E.3). */
export const AirSections = () => (
  <>
    <BasicsSection service="SVC_LEVEL" />
    <PartiesSection />
    <Route />
    <Cargo />
    <ServicesSection />
  </>
)
