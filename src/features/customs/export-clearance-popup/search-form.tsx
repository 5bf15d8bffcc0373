import { EXPORT_KINDS, type ExportKind } from '#domain/customs/customs-numbers.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'

export type ExportSearch = { kind: ExportKind; number: string }

type Props = { value: ExportSearch; error: string | null; onChange: (value: ExportSearch) => void; onSearch: () => void }

/** A declaration or a B/L number (S2-112). */
export function SearchForm({ value, error, onChange, onSearch }: Props) {
  const text = useText()
  return (
    <SearchCard label={text('clearance.search')} searchLabel={text('common.search')} onSearch={onSearch} buttons="row" columns={2}>
      <Field label={text('clearance.by')}>
        <Segmented
          options={EXPORT_KINDS.map((kind) => ({ value: kind, label: text(`exportClearance.kind.${kind}`) }))}
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
    </SearchCard>
  )
}
