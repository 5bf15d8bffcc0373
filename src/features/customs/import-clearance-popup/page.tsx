import { useEffect, useEffectEvent, useState } from 'react'
import { clearanceKind, showCargoNo } from '#domain/customs/customs-numbers.ts'
import type { InputOf } from '#platform/shared/calls/endpoint.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { ClearanceFrame } from '../clearance/clearance-frame.tsx'
import { useClearance } from '../clearance/use-clearance.ts'
import { ContainerList } from './container-list.tsx'
import { type ImportClearance, selectUnipassIn } from './contract.ts'
import { ImportFacts } from './import-facts.tsx'
import { ChoiceTable, StepTable } from './import-tables.tsx'
import { numberProblem } from './number-problem.ts'
import card from './screen.ts'
import { type ImportSearch, SearchForm } from './search-form.tsx'

type Question = InputOf<typeof selectUnipassIn>

const questionOf = ({ kind, number, year }: ImportSearch): Question => ({
  NUM_TYPE: kind,
  NUMBER: number,
  ...(kind !== 'CARGO' && year && { BL_YEAR: year }),
})

/** The state of a cargo at Korean customs, by number or for a shipment (S2-111, S2-113). */
const ImportClearancePopup = () => {
  const text = useText()
  const lang = usePortal((state) => state.session.langCd)
  const { args, bare, embedded } = usePopup(card)
  const { mngtNo, number = '', year = '' } = args
  const [search, setSearch] = useState<ImportSearch>({ kind: number ? clearanceKind(number) : 'CARGO', number, year })
  const thisYear = usePortal(({ today }) => today.slice(0, 4))
  const [error, setError] = useState<string | null>(null)
  const [asked, setAsked] = useState<Question>({})
  const [list, setList] = useState<{ search: ImportSearch; answer: ImportClearance } | null>(null)
  const [boxesOf, setBoxesOf] = useState('')
  const { answer, busy, problem, ask } = useClearance(selectUnipassIn)

  const look = async (question: Question) => {
    setAsked(question)
    const found = await ask(question)
    // A shipment opens without a number: the number it was found by fills the search field.
    if (question.mngtNo && found?.header) setSearch({ kind: 'CARGO', number: showCargoNo(found.header.CARGO_NO), year: '' })
  }
  const submit = () => {
    const refused = numberProblem(search.kind, search.number)
    setError(refused && text(refused.key, refused.params))
    setList(null)
    if (!refused) void look(questionOf(search))
  }
  const begin = useEffectEvent(() => {
    if (mngtNo) void look({ mngtNo })
    else if (number) submit()
  })
  useEffect(() => begin(), [])

  const choose = (cargoNo: string) => {
    if (answer) setList({ search, answer })
    const chosen = { kind: 'CARGO' as const, number: showCargoNo(cargoNo), year: '' }
    setSearch(chosen)
    void look(questionOf(chosen))
  }
  const back = () => {
    if (!list) return
    setSearch(list.search)
    setList(null)
    void look(questionOf(list.search))
  }
  const header = answer?.header
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
            thisYear={thisYear}
            onChange={(next) => {
              setSearch(next)
              setError(null)
            }}
            onSearch={submit}
          />
        )
      }
      answer={answer}
      found={Boolean(header) || (answer?.choices.length ?? 0) > 0}
      busy={busy}
      problem={problem}
      onRetry={() => void look(asked)}
    >
      {answer && header && (
        <>
          <ImportFacts answer={answer} header={header} />
          {boxesOf === header.CARGO_NO && <ContainerList cargoNo={boxesOf} />}
          <StepTable
            key={header.CARGO_NO}
            answer={answer}
            busy={busy}
            onAgain={() => void look(asked)}
            onBack={list && back}
            onContainers={
              answer.SOURCE === 'UNIPASS' && header.CNTR_CNT ? () => setBoxesOf(boxesOf === header.CARGO_NO ? '' : header.CARGO_NO) : null
            }
          />
        </>
      )}
      {answer && !header && <ChoiceTable answer={answer} busy={busy} onChoose={({ CARGO_NO }) => choose(CARGO_NO)} />}
    </ClearanceFrame>
  )
}
export default ImportClearancePopup
