import { isYes } from '#domain/text/flag.ts'
import { templateDownload } from '#features/files/template-download/contract.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { AreaField, DayField, FlagField, SelectField, TextField } from '#ui/record-form/form-boxes.tsx'
import { RecordSection } from '#ui/record-form/record-section.tsx'
import { useRecordForm } from '#ui/record-form/form-context.ts'
import styles from '#ui/record-form/record-form.module.css'
import { SheetLines } from '#ui/record-form/sheet-lines.tsx'
import type { RequestForm } from './use-request-form.ts'

const TEMPLATE = { contract: templateDownload, input: { TEMPLATE_CD: 'EXHIBITION' } }
const BASICS = ['EXH_NO', 'COMPANY_NM', 'BOOTH', 'HALL', 'CONTACT_NM', 'CONTACT_PHONE', 'CONTACT_EMAIL']
const TRANSPORT = ['TRANS_MODE', 'DIRECTION', 'CARGO_READY_DT', 'ARRIVE_DT', 'PICKUP_ADDR']
const CUSTOMS = ['CARNET_YN', 'CARNET_NO', 'CARNET_UNTIL', 'REEXPORT_DT']
const SERVICES = ['INSURE_YN', 'REMARK', 'CONSENT_YN']

/** The sections of a request (Appendix E.5). */
export const RequestSections = ({ form }: { form: RequestForm }) => {
  const text = useText()
  const { choices, isLocked } = useRecordForm()
  const done = (fields: readonly string[]) => !form.missing.some(({ row, field }) => row === null && fields.includes(field))
  const carnet = isYes(String(form.value('CARNET_YN') ?? ''))
  const leaves = form.typed.items.some(({ DISPOSAL }) => DISPOSAL !== '' && DISPOSAL !== 'RETURN')
  return (
    <>
      <RecordSection no={1} title={text('exhibitionEdit.basics')} done={done(BASICS)}>
        <div className={styles.fields} data-columns="3">
          <TextField name="COMPANY_NM" />
          <TextField name="BOOTH" />
          <TextField name="HALL" />
          <TextField name="CONTACT_NM" />
          <TextField name="CONTACT_PHONE" />
          <TextField name="CONTACT_EMAIL" />
        </div>
      </RecordSection>
      <RecordSection no={2} title={text('exhibitionEdit.transport')} done={done(TRANSPORT)}>
        <div className={styles.fields} data-columns="3">
          <SelectField name="TRANS_MODE" />
          <SelectField name="DIRECTION" />
          <DayField name="CARGO_READY_DT" />
          <DayField name="ARRIVE_DT" />
          <TextField name="PICKUP_ADDR" span={2} />
        </div>
      </RecordSection>
      <RecordSection
        no={3}
        title={text('exhibitionEdit.itemList')}
        done={form.typed.items.length > 0 && !form.missing.some(({ row, field }) => row !== null || field === 'items')}
      >
        <SheetLines
          grid={form.items}
          label={text('exhibitionEdit.items')}
          choices={choices}
          template={TEMPLATE}
          readOnly={isLocked('items')}
          emptyText={text('exhibitionEdit.noLines')}
        />
      </RecordSection>
      <RecordSection no={4} title={text('exhibitionEdit.customs')} done={done(CUSTOMS)}>
        <div className={styles.fields} data-columns="3">
          <div>
            <FlagField name="CARNET_YN" />
          </div>
          {carnet && (
            <>
              <TextField name="CARNET_NO" />
              <DayField name="CARNET_UNTIL" />
              <DayField name="REEXPORT_DT" />
            </>
          )}
        </div>
        {carnet && leaves && <p className="warn small">{text('exhibitionEdit.oneWayCarnet')}</p>}
      </RecordSection>
      <RecordSection no={5} title={text('exhibitionEdit.services')} done={done(SERVICES)}>
        <div className={styles.fields}>
          <div className={styles.flags}>
            <FlagField name="FORKLIFT_YN" />
            <FlagField name="UNPACK_YN" />
            <FlagField name="EMPTY_YN" />
            <FlagField name="REEXPORT_YN" />
            <FlagField name="INSURE_YN" />
          </div>
          <AreaField name="REMARK" rows={3} />
          <div className={styles.flags}>
            <FlagField name="CONSENT_YN" />
          </div>
        </div>
      </RecordSection>
    </>
  )
}
