import { CLEARANCE_KINDS, type ClearanceKind } from '#domain/customs/customs-numbers.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'

export type ImportSearch = { kind: ClearanceKind; number: string; year: string }

const YEARS = 4

type Props = {
  value: ImportSearch
  error: string | null
  thisYear: string
  onChange: (value: ImportSearch) => void
  onSearch: () => void
}

/** Cargo control number, or a B/L and its year: customs stores about three years (S2-111). */
export function SearchForm({ value, error, thisYear, onChange, onSearch }: Props) {
  const text = useText()
  const years = Array.from({ length: YEARS }, (_, back) => String(Number(thisYear) - back))
  const known = value.year && !years.includes(value.year) ? [...years, value.year] : years
  return (
    <SearchCard label={text('clearance.search')} searchLabel={text('common.search')} onSearch={onSearch} buttons="row" columns={3}>
      <Field label={text('clearance.by')}>
        <Segmented
          options={CLEARANCE_KINDS.map((kind) => ({ value: kind, label: text(`importClearance.kind.${kind}`) }))}
          value={value.kind}
          onChange={(kind) => onChange({ ...value, kind })}
        />
      </Field>
      <Field label={text('clearance.number')} required>
        <TextBox
          name="NUMBER"
          code
          upper
          value={value.number}
          onChange={(number) => onChange({ ...value, number })}
          maxLength={40}
          error={error}
          clearLabel={text('clearance.clear')}
        />
      </Field>
      {value.kind === 'CARGO' ? null : (
        <Field label={text('importClearance.year')}>
          <SelectBox
            name="BL_YEAR"
            options={[{ value: '', label: text('importClearance.anyYear') }, ...known.map((year) => ({ value: year, label: year }))]}
            value={value.year}
            onChange={(year) => onChange({ ...value, year })}
          />
        </Field>
      )}
    </SearchCard>
  )
}
