import { useEffect, useEffectEvent, useState } from 'react'
import { exportKind, showDeclarationNo } from '#domain/customs/customs-numbers.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { ClearanceFrame } from '../clearance/clearance-frame.tsx'
import { useClearance } from '../clearance/use-clearance.ts'
import { selectUnipassOut } from './contract.ts'
import { ExportFacts } from './export-facts.tsx'
import { DeclarationTable, LoadingTable } from './export-tables.tsx'
import { numberProblem } from './number-problem.ts'
import card from './screen.ts'
import { type ExportSearch, SearchForm } from './search-form.tsx'

type Question = InputOf<typeof selectUnipassOut>

/** Fulfilment of export declarations, by number or for a shipment (S2-112, S2-113). */
const ExportClearancePopup = () => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const { args, bare, embedded } = usePopup(card)
  const { mngtNo, number = '' } = args
  const [search, setSearch] = useState<ExportSearch>({ kind: number ? exportKind(number) : 'DECL', number })
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<Question>({})
  const [selected, select] = useState(0)
  const { answer, busy, problem, ask } = useClearance(selectUnipassOut)

  const look = async (question: Question) => {
    setAsked(question)
    const found = await ask(question)
    if (!found) return
    select(0)
    const [first] = found.rows
    if (question.mngtNo && first) setSearch({ kind: 'DECL', number: showDeclarationNo(first.DECL_NO) })
  }
  const submit = () => {
    const refused = numberProblem(search.kind, search.number)
    setError(refused && text(refused.key, refused.params))
    if (!refused) void look({ NUM_TYPE: search.kind, NUMBER: search.number })
  }
  const begin = useEffectEvent(() => {
    if (mngtNo) void look({ mngtNo })
    else if (number) submit()
  })
  useEffect(() => begin(), [])

  const declaration = answer?.rows[selected]
  return (
    <ClearanceFrame
      marker={card.marker}
      title={card.popup.name[lang]}
      bare={bare}
      search={
        embedded ? null : (
          <SearchForm
            value={search}
            error={error}
            onChange={(next) => {
              setSearch(next)
              setError(null)
            }}
            onSearch={submit}
          />
        )
      }
      answer={answer}
      found={declaration !== undefined}
      busy={busy}
      problem={problem}
      onRetry={() => void look(asked)}
    >
      {answer && declaration && (
        <>
          <DeclarationTable answer={answer} selected={selected} onSelect={select} busy={busy} onAgain={() => void look(asked)} />
          <ExportFacts declaration={declaration} asOf={answer.asOf} />
          <LoadingTable key={declaration.DECL_NO} declaration={declaration} asOf={answer.asOf} />
        </>
      )}
    </ClearanceFrame>
  )
}
export default ExportClearancePopup
