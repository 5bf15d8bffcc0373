import { useState } from 'react'
import { fieldRule } from '#domain/validation/field-checks.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { EditIcon } from '#ui/icon/icons.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { ManualEvent, ShipmentRecord } from './contract.ts'
import styles from './event-form.module.css'
import { manualEventProblem } from './manual-event.ts'
import { Section } from '../record-rail/section.tsx'

export type SaveEvent = Endpoint<ManualEvent, ShipmentRecord>

const placesOf = ({ POL, POD, transshipments }: ShipmentRecord) =>
  [POL, ...transshipments.map(({ place }) => place), POD].filter(({ CODE }) => /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/.test(CODE))

const OF_TRANSSHIPMENT = new Set(['TRANSSHIP', 'TRANSIT'])

/** The usual place of a stage: the origin up to the departure, the destination from the arrival on, in between a transshipment port. */
const usualPlace = (stage: string, { POL, POD, choices, transshipments }: ShipmentRecord): string => {
  if (OF_TRANSSHIPMENT.has(stage)) return transshipments[0]?.place.CODE ?? POD.CODE
  const order = (code: string) => choices.findIndex((choice) => choice.code === code)
  return order(stage) <= order('DEPARTED') ? POL.CODE : POD.CODE
}

/** The form for events entered by staff: stage, place, local time, remark (S6-008). Saving returns the updated shipment. */
export function EventForm({
  record,
  save,
  onSaved,
}: {
  record: ShipmentRecord
  save: SaveEvent
  onSaved: (fresh: ShipmentRecord) => void
}) {
  const text = useText()
  const places = placesOf(record)
  const next = record.stages.find(({ state }) => state === 'future')?.code ?? record.choices[0]?.code ?? ''
  const [stage, setStage] = useState(next)
  const [cls, setCls] = useState<'ACT' | 'EST'>('ACT')
  const [place, setPlace] = useState(usualPlace(next, record))
  const [time, setTime] = useState('')
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  useTyped(
    'event',
    { stage, cls, place, time, remark },
    {
      dirty: time !== '' || remark !== '',
      restore: (kept) => {
        setStage(kept.stage)
        setCls(kept.cls)
        setPlace(kept.place)
        setTime(kept.time)
        setRemark(kept.remark)
      },
    },
  )

  const send = useSubmit(async (form) => {
    const header = {
      MNGT_NO: record.MNGT_NO,
      STAGE: stage,
      CLS: cls,
      AT: time.replace(/\D/g, '').slice(0, 12),
      PLACE: place,
      REMARK: remark,
    }
    const country = place.length === 5 ? place.slice(0, 2) : null
    if (!(await checkForm([fieldRule('AT', () => manualEventProblem(header, country, new Date()))], text, form))) return
    setProblem('')
    await run(async (flight) => {
      onSaved(await call(save, { header }, { flight }))
      toast.success(text('trackingRecord.saved'))
      setTime('')
      setRemark('')
    })
  })
  return (
    <Section icon={EditIcon} title={text('trackingRecord.addEvent')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <SelectBox
          label={text('trackingRecord.stage')}
          options={record.choices.map(({ code, name }) => ({ value: code, label: name }))}
          value={stage}
          onChange={(code) => {
            setStage(code)
            setPlace(usualPlace(code, record))
          }}
        />
        <Segmented
          label={text('trackingRecord.class')}
          options={[
            { value: 'ACT', label: text('trackingRecord.happened') },
            { value: 'EST', label: text('trackingRecord.expected') },
          ]}
          value={cls}
          onChange={setCls}
        />
        <SelectBox
          label={text('trackingRecord.place')}
          options={places.map(({ CODE, NAME }) => ({ value: CODE, label: `${CODE} ${NAME}` }))}
          value={place}
          onChange={setPlace}
        />
        <TextBox name="AT" type="datetime-local" label={text('trackingRecord.localTime')} value={time} onChange={setTime} />
        <TextBox
          label={text('trackingRecord.remark')}
          placeholder={text('trackingRecord.remark')}
          maxLength={300}
          value={remark}
          onChange={setRemark}
        />
        <Button type="submit" variant="primary" disabledReason={busy ? text('trackingRecord.saving') : null}>
          {text('common.save')}
        </Button>
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
      </form>
    </Section>
  )
}
