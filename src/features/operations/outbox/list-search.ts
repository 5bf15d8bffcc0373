import { listLoaders } from '#platform/web/lists/list-page.ts'
import { readTexts } from '../log-answer.ts'
import { type MailSearch, selectMails } from './contract.ts'
import { MAIL_STATES } from './mail-fields.ts'

/** The default search shows all stored mails: housekeeping deletes them after a month. */
export const { loader, clientLoader, shouldRevalidate } = listLoaders({
  contract: selectMails,
  defaults: (): MailSearch => ({ KEYWORD: '', STATUS: '' }),
  valid: (raw, usual) => (raw.STATUS === '' || MAIL_STATES.some((state) => state === raw.STATUS) ? readTexts(raw, usual) : usual),
  refused: () => false,
})
