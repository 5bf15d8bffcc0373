import { type FormEvent, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { AddressFields } from '../watched-places/address-fields.tsx'
import styles from '../watched-places/watched-places.module.css'
import { type NightlyExport, type NightlyExports, saveNightlyExport, testNightlyExport, type TypedExport } from './contract.ts'

/** What is typed. The secret is apart: it is never stored in the browser. */
type ExportText = Required<Omit<TypedExport, 'SECRET' | 'EXPORT_ID'>>

type Props = {
  one: NightlyExport | null
  kinds: NightlyExports['kinds']
  onSaved: (exports: NightlyExports) => void
  onClose: () => void
}

/** What its text is stored under. */
export const exportName = (exportId: string) => `nightly export ${exportId}`

const typedOf = (one: NightlyExport | null, kinds: NightlyExports['kinds']): ExportText => ({
  NAME: one?.NAME ?? '',
  READER_ID: one?.READER_ID ?? '',
  KIND: one?.KIND ?? kinds.at(-2) ?? 'SFTP',
  HOST: one?.HOST ?? '',
  USER_NM: one?.USER_NM ?? '',
  HOST_KEY: one?.HOST_KEY ?? '',
  BUCKET: one?.BUCKET ?? '',
  REGION: one?.REGION ?? '',
  PATH: one?.PATH ?? '',
  AT_HOUR: one?.AT_HOUR ?? 2,
  PAUSED_YN: one?.PAUSED_YN ?? 'N',
})

/** A nightly export as it is added or changed, with a test of its connection. */
export function ExportForm({ one, kinds, onSaved, onClose }: Props) {
  const text = useText()
  const words = useText()
  const [stored] = useState(() => typedOf(one, kinds))
  const [typed, setTyped] = useState(stored)
  const [secret, setSecret] = useState('')
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null)
  const set = (over: Partial<ExportText>) => {
    setTested(null)
    setTyped((now) => ({ ...now, ...over }))
  }
  const { sent, cancel } = useTyped(exportName(one?.EXPORT_ID ?? ''), typed, {
    dirty: JSON.stringify(typed) !== JSON.stringify(stored),
    restore: setTyped,
  })
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const waiting = busy ? text('call.loading') : null
  const header = { EXPORT_ID: one?.EXPORT_ID ?? '', ...typed, SECRET: secret }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    const checks = [
      requiredField('exportName', text('watched.name'), typed.NAME),
      requiredField('exportReader', text('nightly.reader'), typed.READER_ID),
    ]
    if (busy || !(await checkForm(checks, words, event.currentTarget))) return
    await run(async (flight) => {
      const { EXPORT_ID: _id, ...saved } = await call(saveNightlyExport, { header }, { flight })
      sent()
      onSaved(saved)
      toast.success(text('nightly.saved'))
      onClose()
    })
  }
  const test = async () => {
    setProblem('')
    await run(async (flight) => {
      const sample = { ...header, NAME: typed.NAME || '-', READER_ID: typed.READER_ID || '-' }
      const { OK_YN, TEXT, HOST_KEY } = await call(testNightlyExport, { header: sample }, { flight })
      if (OK_YN === 'Y' && HOST_KEY && typed.HOST_KEY === '') setTyped({ ...typed, HOST_KEY })
      setTested({ ok: OK_YN === 'Y', text: TEXT })
    })
  }
  return (
    <Card pad title={one ? text('watched.editOne', [one.NAME]) : text('nightly.new')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Field label={text('watched.name')} required above>
          <TextBox name="exportName" value={typed.NAME} onChange={(NAME) => set({ NAME })} maxLength={60} />
        </Field>
        <Field label={text('nightly.reader')} required above>
          <TextBox name="exportReader" value={typed.READER_ID} onChange={(READER_ID) => set({ READER_ID })} maxLength={30} noSpaces code />
        </Field>
        <Field label={text('nightly.hour')} above>
          <NumberBox
            name="exportHour"
            value={typed.AT_HOUR}
            decimals={0}
            min={0}
            max={23}
            onChange={(hour) => set({ AT_HOUR: hour ?? 2 })}
          />
        </Field>
        <Field label={text('watched.kind')} above>
          <Segmented
            size={28}
            options={kinds.map((value) => ({ value, label: text(`watched.kind.${value}`) }))}
            value={typed.KIND}
            onChange={(KIND) => set({ KIND })}
          />
        </Field>
        <AddressFields typed={typed} secret={secret} isKept={one !== null} set={set} onSecret={setSecret} />
        <Segmented
          size={28}
          options={(['N', 'Y'] as const).map((value) => ({ value, label: text(value === 'Y' ? 'nightly.paused' : 'nightly.on') }))}
          value={typed.PAUSED_YN}
          onChange={(PAUSED_YN) => set({ PAUSED_YN })}
        />
        {tested && <output className={tested.ok ? 'ok small' : 'bad small'}>{tested.text}</output>}
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
        <span className={styles.actions}>
          <Button type="submit" variant="primary" disabledReason={waiting}>
            {text('common.save')}
          </Button>
          <Button disabledReason={waiting} onClick={() => void test()}>
            {text('watched.test')}
          </Button>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
        </span>
      </form>
    </Card>
  )
}
