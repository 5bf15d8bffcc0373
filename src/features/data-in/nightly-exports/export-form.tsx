import { requiredField } from '#domain/validation/field-checks.ts'
import { call } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { NumberBox } from '#ui/number-box/number-box.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { addressText } from '../connections/connection.ts'
import { ConnectionForm } from '../connections/connection-form.tsx'
import { type NightlyExport, type NightlyExports, saveNightlyExport, testNightlyExport } from './contract.ts'

type Props = {
  one: NightlyExport | null
  kinds: NightlyExports['kinds']
  onSaved: (exports: NightlyExports) => void
  onClose: () => void
}

/** What its text is stored under. */
export const exportName = (exportId: string) => `nightly export ${exportId}`

/** A nightly export as it is added or changed. */
export function ExportForm({ one, kinds, onSaved, onClose }: Props) {
  const text = useText()
  const EXPORT_ID = one?.EXPORT_ID ?? ''
  const stored = {
    ...addressText(one, kinds),
    NAME: one?.NAME ?? '',
    READER_ID: one?.READER_ID ?? '',
    AT_HOUR: one?.AT_HOUR ?? 2,
    PAUSED_YN: one?.PAUSED_YN ?? ('N' as const),
  }
  return (
    <ConnectionForm
      title={one ? text('connection.editOne', [one.NAME]) : text('nightly.new')}
      draft={exportName(EXPORT_ID)}
      stored={stored}
      isKept={one !== null}
      kinds={kinds}
      checks={({ READER_ID }) => [requiredField('exportReader', text('nightly.reader'), READER_ID)]}
      first={({ READER_ID, AT_HOUR }, set) => (
        <>
          <Field label={text('nightly.reader')} required above>
            <TextBox name="exportReader" value={READER_ID} onChange={(id) => set({ READER_ID: id })} maxLength={30} noSpaces code />
          </Field>
          <Field label={text('nightly.hour')} above>
            <NumberBox name="exportHour" value={AT_HOUR} decimals={0} min={0} max={23} onChange={(hour) => set({ AT_HOUR: hour ?? 2 })} />
          </Field>
        </>
      )}
      last={({ PAUSED_YN }, set) => (
        <Segmented
          size={28}
          label={text('nightly.state')}
          options={(['N', 'Y'] as const).map((value) => ({ value, label: text(value === 'Y' ? 'nightly.paused' : 'nightly.on') }))}
          value={PAUSED_YN}
          onChange={(isPaused) => set({ PAUSED_YN: isPaused })}
        />
      )}
      onSave={async (typed, SECRET, flight) => {
        const { EXPORT_ID: _id, ...saved } = await call(saveNightlyExport, { header: { ...typed, EXPORT_ID, SECRET } }, { flight })
        onSaved(saved)
      }}
      savedText={text('nightly.saved')}
      onTest={(typed, SECRET, flight) =>
        call(testNightlyExport, { header: { ...typed, READER_ID: typed.READER_ID || '-', EXPORT_ID, SECRET } }, { flight })
      }
      onClose={onClose}
    />
  )
}
