import { USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { corpUrl, linkBehindLogin, publicUrl } from '#platform/server/setup/public-url.ts'
import { actorOfPlace, type PlaceWork } from './place-work.server.ts'
import screen from './screen.ts'
import { findAdministrators, findSilent, markSilent, noteSilent } from './sql.ts'

/** Notifies staff, and writes to the administrators of a corporation, once when no file came to a place for longer than its limit. */
export const notifySilent = async ({ database, config, textIn, now }: PlaceWork): Promise<void> => {
  const at = now()
  for (const place of await database.as({ kind: 'job' }, (run) => findSilent(run, at))) {
    const readers = await database.as(actorOfPlace(place), findAdministrators)
    await database.as({ kind: 'job' }, async (run) => {
      if (!(await markSilent(run, place.place_id, at))) return
      await noteSilent(run, place.place_id, USUAL_CHOICES.staff, at)
      const base = await corpUrl(run, publicUrl(config), place.corp_cd)
      for (const { email, lang_cd } of readers) {
        const text = textIn(lang_cd)
        const mail = {
          corpCd: place.corp_cd,
          to: email,
          subject: text('watched.silentSubject', [place.name]),
          text: text('watched.silentMail', [place.name, place.hours, linkBehindLogin(base, screen.path)]),
        }
        await enqueueMail(run, mail, at)
      }
    })
  }
}
