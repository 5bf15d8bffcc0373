import type { ReactNode } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { Field } from '#ui/search-card/field.tsx'
import { SearchCard } from '#ui/search-card/search-card.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'

type Props = {
  label: string
  /** Distinguishes its keyword from that of another list on the screen. */
  name?: string
  /** The label of the first field. */
  keyword: string
  onSearch: (keyword: string) => Promise<void>
  onReset: () => Promise<void>
  children?: ReactNode
}

/** The search form above a back office list. Asks before a search discards unsaved rows (S4-039). */
export function KeywordSearch({ label, name = label, keyword, onSearch, onReset, children }: Props) {
  const text = useText()
  const [typed, setTyped] = useVisitState(`${name} keyword`, '')
  const search = async () => {
    if (await confirmUnsaved()) await onSearch(typed)
  }
  const reset = async () => {
    if (!(await confirmUnsaved())) return
    setTyped('')
    await onReset()
  }
  return (
    <SearchCard
      label={label}
      searchLabel={text('common.search')}
      resetLabel={text('common.reset')}
      onSearch={() => void search()}
      onReset={() => void reset()}
      buttons="row"
    >
      <Field label={keyword}>
        <TextBox value={typed} onChange={setTyped} maxLength={100} />
      </Field>
      {children}
    </SearchCard>
  )
}
