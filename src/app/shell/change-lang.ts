import { changeLanguage } from '#features/auth/change-language/contract.ts'
import type { Lang } from '#platform/shared/messages.ts'
import { call, CallProblem, connected } from '#platform/web/call.ts'
import { keepChoice } from '#platform/web/choice-cookie.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { toast } from '#platform/web/toast.ts'
import { confirmUnsaved } from '#platform/web/unsaved.ts'

/** Keeps the language, for members on their session too, and loads the page in it (S1-025). */
export const changeLang = async (lang: Lang) => {
  if (!(await confirmUnsaved())) return
  try {
    if (connected().getState().loggedIn) await call(changeLanguage, { lang })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    if (error.status > 0 && error.status !== 401) toast.warning(error.body.message)
    return
  }
  keepChoice('lang', lang)
  reloadPage()
}
