import { call } from '#platform/web/api/call.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { addressText } from '../connections/connection.ts'
import { ConnectionForm } from '../connections/connection-form.tsx'
import { saveWatchedPlace, testWatchedPlace, type WatchedPlace, type WatchedPlaces } from './contract.ts'

type Props = {
  place: WatchedPlace | null
  partners: WatchedPlaces['partners']
  kinds: WatchedPlaces['kinds']
  onSaved: (places: WatchedPlaces) => void
  onClose: () => void
}

/** What its text is stored under. */
export const placeName = (placeId: string) => `watched place ${placeId}`

/** A watched place as it is added or changed. */
export function PlaceForm({ place, partners, kinds, onSaved, onClose }: Props) {
  const text = useText()
  const lang = usePortal(({ session }) => session.langCd)
  const PLACE_ID = place?.PLACE_ID ?? ''
  const stored = {
    ...addressText(place, kinds),
    NAME: place?.NAME ?? '',
    SOURCE_CD: place?.SOURCE_CD ?? '',
    TLS: place?.TLS ?? ('verify' as const),
    MARK_COLUMN: place?.MARK_COLUMN ?? '',
    EVERY_MINUTES: place?.EVERY_MINUTES ?? 5,
    MODE: place?.MODE ?? ('partial' as const),
    LANG: place?.LANG ?? lang,
    SILENT_HOURS: place?.SILENT_HOURS ?? 0,
  }
  return (
    <ConnectionForm
      title={place ? text('connection.editOne', [place.NAME]) : text('watched.new')}
      draft={placeName(PLACE_ID)}
      stored={stored}
      isKept={place !== null}
      kinds={kinds}
      problemOf={({ SOURCE_CD }) => (SOURCE_CD === '' ? text('watched.noPartner') : '')}
      first={({ SOURCE_CD }, set) => (
        <>
          <Field label={text('watched.partner')} required above>
            <SelectBox
              name="placePartner"
              options={[
                { value: '', label: text('connection.choose') },
                ...partners.map((one) => ({ value: one.SOURCE_CD, label: `${one.NAME} (${one.SOURCE_CD})` })),
              ]}
              value={SOURCE_CD}
              onChange={(source) => set({ SOURCE_CD: source })}
            />
          </Field>
          {partners.length === 0 && <p className="fg3 small">{text('watched.noPartners')}</p>}
        </>
      )}
      last={({ KIND, EVERY_MINUTES, MODE, LANG, SILENT_HOURS }, set) => (
        <>
          {KIND === 'DATABASE' && (
            <Field label={text('watched.everyMinutes')} above>
              <NumberBox
                name="placeEvery"
                value={EVERY_MINUTES}
                decimals={0}
                min={1}
                max={1440}
                onChange={(minutes) => set({ EVERY_MINUTES: minutes ?? 5 })}
              />
            </Field>
          )}
          <Field label={text('watched.mode')} above>
            <Segmented
              size={28}
              options={(['partial', 'all'] as const).map((value) => ({ value, label: text(`watched.mode.${value}`) }))}
              value={MODE}
              onChange={(mode) => set({ MODE: mode })}
            />
          </Field>
          <Field label={text('watched.lang')} above>
            <Segmented
              size={28}
              options={(['ko', 'en'] as const).map((value) => ({ value, label: text(`watched.lang.${value}`) }))}
              value={LANG}
              onChange={(value) => set({ LANG: value })}
            />
          </Field>
          <Field label={text('watched.silentHours')} above>
            <NumberBox
              name="placeSilent"
              value={SILENT_HOURS}
              decimals={0}
              min={0}
              max={8760}
              onChange={(hours) => set({ SILENT_HOURS: hours ?? 0 })}
            />
          </Field>
          <p className="fg3 small">{text('watched.silentHint')}</p>
        </>
      )}
      onSave={async (typed, SECRET, flight) => {
        const { PLACE_ID: _id, ...saved } = await call(saveWatchedPlace, { header: { ...typed, PLACE_ID, SECRET } }, { flight })
        onSaved(saved)
      }}
      savedText={text('watched.saved')}
      onTest={(typed, SECRET, flight) =>
        call(testWatchedPlace, { header: { ...typed, SOURCE_CD: typed.SOURCE_CD || '-', PLACE_ID, SECRET } }, { flight })
      }
      onClose={onClose}
    />
  )
}
