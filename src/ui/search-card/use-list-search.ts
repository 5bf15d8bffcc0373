import { type FieldCheck, firstProblem } from '#domain/validation/field-checks.ts'
import { checkForm } from '../form-check/form-check.ts'
import { problemText } from '../form-check/problem-texts.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'

/** The searches of a list: the one in the URL, the draft, and the search function. */
type List<S> = {
  asked: S
  draft: S
  setDraft: (change: (draft: S) => S) => void
  defaults: S
  search: (wanted: S) => void
}

/** The search card of a list: its draft, checked before the search; `problem` is that of the search in the URL. */
export const useListSearch = <S>({ asked, draft, setDraft, defaults, search }: List<S>, checksOf: (search: S) => FieldCheck[]) => {
  const words = useText()
  const problem = firstProblem(checksOf(asked))
  return {
    draft,
    onChange: setDraft,
    onSearch: async (form: HTMLFormElement) => {
      if (await checkForm(checksOf(draft), words, form)) search(draft)
    },
    onReset: () => search(defaults),
    problem: problem && problemText(problem, words),
  }
}
export type ListSearch<S> = ReturnType<typeof useListSearch<S>>
