import { useMemo } from 'react'
import { isReefer } from '#domain/booking/booking.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { BasicsSection } from '../booking-record/form/basics-section.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { CargoSection } from '../booking-record/form/cargo-section.tsx'
import { CodeField, DayField, MomentField, NumberField, PairField, PairText } from '#ui/record-form/form-boxes.tsx'
import { useForm } from '../booking-record/form/form-context.ts'
import { FormSection } from '../booking-record/form/form-section.tsx'
import { Lines, Pieces } from '../booking-record/form/lines.tsx'
import { codesOf } from '../booking-record/form/code-lookups.ts'
import { PartiesSection } from '../booking-record/form/parties-section.tsx'
import { ServicesSection } from '../booking-record/form/services-section.tsx'

const ports = codesOf('PORT')
const carriers = codesOf('CARRIER')

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
  return (
    <CargoSection
      title={text(loose ? 'booking.looseCargo' : 'booking.fullCargo')}
      packages={text('booking.packages')}
      cold={form.typed.containers.some(({ CNTR_TYPE }) => isReefer(String(CNTR_TYPE)))}
      amounts={
        <>
          <NumberField name="GROSS_WT" unit="kg" />
          <NumberField name="CBM" unit="CBM" required={loose} />
        </>
      }
      lines={loose ? <Pieces /> : <Containers />}
    />
  )
}

const Containers = () => {
  const text = useText()
  const { form, isLocked, choices } = useForm()
  const groups = useMemo(() => ({ CNTR_TYPE: choices.CNTR_TYPE ?? [] }), [choices])
  return (
    <Lines
      grid={form.containers}
      label={text('seaBooking.containers')}
      choices={groups}
      template="BOOKING_SEA"
      readOnly={isLocked('containers')}
    />
  )
}

/** The sections of a sea booking (Appendix E.2). */
export const SeaSections = () => (
  <>
    <BasicsSection service="SVC_TYPE" />
    <PartiesSection />
    <Route />
    <Cargo />
    <ServicesSection />
  </>
)
