import { type FormEvent, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { AddressFields } from './address-fields.tsx'
import { saveWatchedPlace, testWatchedPlace, type TypedPlace, type WatchedPlace, type WatchedPlaces } from './contract.ts'
import styles from './watched-places.module.css'

/** What is typed. The secret is apart: it is never stored in the browser. */
export type PlaceText = Required<Omit<TypedPlace, 'SECRET' | 'PLACE_ID'>>

type Props = {
  place: WatchedPlace | null
  partners: WatchedPlaces['partners']
  kinds: WatchedPlaces['kinds']
  onSaved: (places: WatchedPlaces) => void
  onClose: () => void
}

/** What its text is stored under. */
export const placeName = (placeId: string) => `watched place ${placeId}`

const typedOf = (place: WatchedPlace | null, kinds: WatchedPlaces['kinds'], lang: 'ko' | 'en'): PlaceText => ({
  NAME: place?.NAME ?? '',
  KIND: place?.KIND ?? kinds.at(-2) ?? 'SFTP',
  SOURCE_CD: place?.SOURCE_CD ?? '',
  HOST: place?.HOST ?? '',
  USER_NM: place?.USER_NM ?? '',
  HOST_KEY: place?.HOST_KEY ?? '',
  BUCKET: place?.BUCKET ?? '',
  REGION: place?.REGION ?? '',
  PATH: place?.PATH ?? '',
  MODE: place?.MODE ?? 'partial',
  LANG: place?.LANG ?? lang,
  SILENT_HOURS: place?.SILENT_HOURS ?? 0,
})

/** A watched place as it is added or changed, with a test of its connection. */
export function PlaceForm({ place, partners, kinds, onSaved, onClose }: Props) {
  const text = useText()
  const words = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const [stored] = useState(() => typedOf(place, kinds, lang))
  const [typed, setTyped] = useState(stored)
  const [secret, setSecret] = useState('')
  const [tested, setTested] = useState<{ ok: boolean; text: string } | null>(null)
  const set = (over: Partial<PlaceText>) => {
    setTested(null)
    setTyped((now) => ({ ...now, ...over }))
  }
  const { sent, cancel } = useTyped(placeName(place?.PLACE_ID ?? ''), typed, {
    dirty: JSON.stringify(typed) !== JSON.stringify(stored),
    restore: setTyped,
  })
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const waiting = busy ? text('call.loading') : null
  const header = { PLACE_ID: place?.PLACE_ID ?? '', ...typed, SECRET: secret }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    if (busy || !(await checkForm([requiredField('placeName', text('watched.name'), typed.NAME)], words, event.currentTarget))) return
    if (typed.SOURCE_CD === '') return setProblem(text('watched.noPartner'))
    await run(async (flight) => {
      const { PLACE_ID: _id, ...saved } = await call(saveWatchedPlace, { header }, { flight })
      sent()
      onSaved(saved)
      toast.success(text('watched.saved'))
      onClose()
    })
  }
  const test = async () => {
    setProblem('')
    await run(async (flight) => {
      const sample = { ...header, NAME: typed.NAME || '-', SOURCE_CD: typed.SOURCE_CD || '-' }
      const { OK_YN, TEXT, HOST_KEY } = await call(testWatchedPlace, { header: sample }, { flight })
      if (OK_YN === 'Y' && HOST_KEY && typed.HOST_KEY === '') setTyped({ ...typed, HOST_KEY })
      setTested({ ok: OK_YN === 'Y', text: TEXT })
    })
  }
  return (
    <Card pad title={place ? text('watched.editOne', [place.NAME]) : text('watched.new')}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <Field label={text('watched.name')} required above>
          <TextBox name="placeName" value={typed.NAME} onChange={(NAME) => set({ NAME })} maxLength={60} />
        </Field>
        <Field label={text('watched.partner')} required above>
          <SelectBox
            name="placePartner"
            options={[
              { value: '', label: text('watched.choosePartner') },
              ...partners.map(({ SOURCE_CD, NAME }) => ({ value: SOURCE_CD, label: `${NAME} (${SOURCE_CD})` })),
            ]}
            value={typed.SOURCE_CD}
            onChange={(SOURCE_CD) => set({ SOURCE_CD })}
          />
        </Field>
        {partners.length === 0 && <p className="fg3 small">{text('watched.noPartners')}</p>}
        <Field label={text('watched.kind')} above>
          <Segmented
            size={28}
            options={kinds.map((value) => ({ value, label: text(`watched.kind.${value}`) }))}
            value={typed.KIND}
            onChange={(KIND) => set({ KIND })}
          />
        </Field>
        <AddressFields typed={typed} secret={secret} isKept={place !== null} set={set} onSecret={setSecret} />
        <Field label={text('watched.mode')} above>
          <Segmented
            size={28}
            options={(['partial', 'all'] as const).map((value) => ({ value, label: text(`watched.mode.${value}`) }))}
            value={typed.MODE}
            onChange={(MODE) => set({ MODE })}
          />
        </Field>
        <Field label={text('watched.lang')} above>
          <Segmented
            size={28}
            options={(['ko', 'en'] as const).map((value) => ({ value, label: text(`watched.lang.${value}`) }))}
            value={typed.LANG}
            onChange={(LANG) => set({ LANG })}
          />
        </Field>
        <Field label={text('watched.silentHours')} above>
          <NumberBox
            name="placeSilent"
            value={typed.SILENT_HOURS}
            decimals={0}
            min={0}
            max={8760}
            onChange={(hours) => set({ SILENT_HOURS: hours ?? 0 })}
          />
        </Field>
        <p className="fg3 small">{text('watched.silentHint')}</p>
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
