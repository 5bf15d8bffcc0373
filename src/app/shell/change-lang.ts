import { changeLanguage } from '#features/auth/change-language/contract.ts'
import type { Lang } from '#platform/shared/messages.ts'
import { call, connected } from '#platform/web/call.ts'
import { keepChoice } from '#platform/web/choice-cookie.ts'
import { singleFlight } from '#platform/web/flight.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { toast } from '#platform/web/toast.ts'
import { confirmUnsaved, isLostByReload } from '#platform/web/unsaved.ts'

const run = singleFlight(undefined, toast.warning)

/** Keeps the language, for members on their session too, and loads the page in it (S1-025). */
export const changeLang = async (lang: Lang) => {
  await run(async (flight) => {
    // What this tab keeps is there again in the other language.
    if (isLostByReload() && !(await confirmUnsaved())) return
    if (connected().getState().loggedIn) await call(changeLanguage, { lang }, { flight })
    keepChoice('lang', lang)
    reloadPage()
  })
}
