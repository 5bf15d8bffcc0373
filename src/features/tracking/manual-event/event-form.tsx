import { useState } from 'react'
import { fieldRule, requiredField } from '#domain/validation/field-checks.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useSubmit } from '#ui/box-frame/settle.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { EditIcon } from '#ui/icon/screen-icons.ts'
import { UsualReasons } from '#ui/record-form/usual-reasons.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { usualReasons } from '../desk/usual-reasons.ts'
import type { ManualEvent, ShipmentTracking } from '../shipment-tracking/contract.ts'
import styles from './event-form.module.css'
import { manualEventProblem, namedContainers } from './manual-event.ts'
import { Section } from '../tracking-rail/section.tsx'

export type SaveEvent = Endpoint<ManualEvent, ShipmentTracking>

const placesOf = ({ POL, POD, transshipments }: ShipmentTracking) =>
  [POL, ...transshipments.map(({ place }) => place), POD].filter(({ CODE }) => /^([A-Z]{3}|[A-Z]{2}[A-Z0-9]{3})$/.test(CODE))

const OF_TRANSSHIPMENT = new Set(['TRANSSHIP', 'TRANSIT'])

/** The usual place of a stage: the origin up to the departure, the destination from the arrival on, in between a transshipment port. */
const usualPlace = (stage: string, { POL, POD, choices, transshipments }: ShipmentTracking): string => {
  if (OF_TRANSSHIPMENT.has(stage)) return transshipments[0]?.place.CODE ?? POD.CODE
  const order = (code: string) => choices.findIndex((choice) => choice.code === code)
  return order(stage) <= order('DEPARTED') ? POL.CODE : POD.CODE
}

/** What is typed anew for every event. */
const NOTHING = { time: '', remark: '', reason: '' }
const NAMES = ['time', 'remark', 'reason'] as const
type Words = typeof NOTHING & { stage: string; cls: 'ACT' | 'EST'; place: string; container: string }

/** The form for events entered by staff: stage, place, one container or all, local time, remark, reason (S6-008). Saving returns the updated shipment. */
export function EventForm({
  record,
  save,
  onSaved,
}: {
  record: ShipmentTracking
  save: SaveEvent
  onSaved: (fresh: ShipmentTracking) => void
}) {
  const text = useText()
  const places = placesOf(record)
  const next = record.stages.find(({ state }) => state === 'future')?.code ?? record.choices[0]?.code ?? ''
  const [words, setWords] = useState<Words>({ stage: next, cls: 'ACT', place: usualPlace(next, record), container: '', ...NOTHING })
  const change = (some: Partial<Words>) => setWords((before) => ({ ...before, ...some }))
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  // What the tab kept may be of an older version, without some of the fields.
  useTyped('event', words, { dirty: NAMES.some((name) => words[name] !== ''), restore: change })
  const boxes = record.TRANS_MODE === 'SEA' ? namedContainers(record.containers.map(({ CNTR_NO }) => CNTR_NO)) : []

  const send = useSubmit(async (form) => {
    const header = {
      MNGT_NO: record.MNGT_NO,
      STAGE: words.stage,
      CLS: words.cls,
      AT: words.time.replace(/\D/g, '').slice(0, 12),
      PLACE: words.place,
      CNTR_NO: words.container,
      REMARK: words.remark,
      REASON: words.reason,
    }
    const country = words.place.length === 5 ? words.place.slice(0, 2) : null
    const checks = [
      fieldRule('AT', () => manualEventProblem(header, country, new Date())),
      requiredField('REASON', text('trackingRecord.whyAdded'), words.reason),
    ]
    if (!(await checkForm(checks, text, form))) return
    setProblem('')
    await run(async (flight) => {
      onSaved(await call(save, { header }, { flight }))
      toast.success(text('trackingRecord.saved'))
      change(NOTHING)
    })
  })
  return (
    <Section icon={EditIcon} title={text('trackingRecord.addEvent')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <SelectBox
          label={text('trackingRecord.stage')}
          options={record.choices.map(({ code, name }) => ({ value: code, label: name }))}
          value={words.stage}
          onChange={(code) => change({ stage: code, place: usualPlace(code, record) })}
        />
        <Segmented
          label={text('trackingRecord.class')}
          options={[
            { value: 'ACT', label: text('trackingRecord.happened') },
            { value: 'EST', label: text('trackingRecord.expected') },
          ]}
          value={words.cls}
          onChange={(cls) => change({ cls })}
        />
        <SelectBox
          label={text('trackingRecord.place')}
          options={places.map(({ CODE, NAME }) => ({ value: CODE, label: `${CODE} ${NAME}` }))}
          value={words.place}
          onChange={(place) => change({ place })}
        />
        {boxes.length > 0 && (
          <SelectBox
            label={text('trackingRecord.container')}
            options={['', ...boxes].map((value) => ({ value, label: value || text('common.all') }))}
            value={words.container}
            onChange={(container) => change({ container })}
          />
        )}
        <TextBox
          name="AT"
          type="datetime-local"
          label={text('trackingRecord.localTime')}
          value={words.time}
          onChange={(time) => change({ time })}
        />
        <TextBox
          label={text('trackingRecord.remark')}
          placeholder={text('trackingRecord.remark')}
          maxLength={300}
          value={words.remark}
          onChange={(remark) => change({ remark })}
        />
        <TextBox
          name="REASON"
          required
          label={text('trackingRecord.whyAdded')}
          placeholder={text('trackingRecord.whyAddedHint')}
          maxLength={500}
          value={words.reason}
          onChange={(reason) => change({ reason })}
        />
        <UsualReasons label={text('trackingRecord.whyAdded')} reasons={usualReasons('ADD', text)} onPick={(reason) => change({ reason })} />
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
