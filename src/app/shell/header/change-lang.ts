import { changeLanguage } from '#features/auth/change-language/contract.ts'
import { call, connected } from '#platform/web/api/call.ts'
import { keepChoice } from '#platform/web/store/choice-cookie.ts'
import { singleFlight } from '#platform/web/api/single-flight.ts'
import { reloadPage } from '#platform/web/navigation/reload.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import { confirmUnsaved, isLostByReload } from '#platform/web/forms/unsaved.ts'

const run = singleFlight(undefined, toast.warning)

/** Saves the language, for members also in their session, and reloads the page (S1-025). */
export const changeLang = async (lang: string) => {
  await run(async (flight) => {
    // Drafts stored in this tab survive the reload.
    if (isLostByReload() && !(await confirmUnsaved())) return
    if (connected().getState().loggedIn) await call(changeLanguage, { lang }, { flight })
    keepChoice('lang', lang)
    reloadPage()
  })
}
