import type { Texts } from '#domain/text/texts.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { logoImage } from '#features/files/logo-image/contract.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { qrOf } from '#platform/server/pdf/qr-path.ts'
import { corpUrl, linkBehindLogin, publicUrl } from '#platform/server/setup/public-url.ts'
import { fill, type Lang } from '#platform/shared/translations/messages.ts'
import type { DocumentTemplate, DocumentBlock, DocumentCell } from '#platform/shared/files/document-template.ts'
import type { ReportAsk } from './contract.ts'
import { when } from '../document-text.ts'
import { findIssuer } from './sql.ts'

/** Builds the report of one record; null when the caller may see none. */
export type Draw = (context: Context<'member'>, ask: ReportAsk) => Promise<DocumentTemplate | null>

/** The texts of a document, possibly in another language than the screen. */
export const textsIn =
  ({ dictionary }: Pick<Context, 'dictionary'>, lang: Lang): Texts =>
  (key, params) =>
    fill(dictionary[key]?.[lang] ?? key, params)

/** A cell of the form; three of twelve columns wide by default. */
export const box = (label: string, value: string, span = 3, more: Pick<DocumentCell, 'tall' | 'strong'> = {}): DocumentCell => ({
  label,
  value,
  span,
  ...more,
})

type Drawn = {
  title: string
  subtitle: string
  number: DocumentTemplate['number']
  /** The path of the QR code, which requires a login. */
  path: string
  blocks: DocumentBlock[]
  mark?: string
  landscape?: boolean
}

/** Adds the corporation's letterhead, QR code, date of issue and footer to a report. */
export const toDocument = async (
  { db, session, config, now, dictionary }: Context<'member'>,
  lang: Lang,
  { path, mark = '', landscape = false, ...drawn }: Drawn,
): Promise<DocumentTemplate> => {
  const words = textsIn({ dictionary }, lang)
  const { name, addr, phone, mail, biz_no, logo } = await findIssuer(db, session.corpCd, lang)
  const at = when(seoulClock(now))
  return {
    ...drawn,
    lang,
    mark,
    landscape,
    issuer: {
      name,
      logo: logo && `${logoImage.path}?corpCd=${encodeURIComponent(session.corpCd)}&v=${logo}`,
      lines: [addr, [phone && `T ${phone}`, mail, biz_no && words('report.bizNo', [biz_no])].filter(Boolean).join('  ')].filter(Boolean),
    },
    issued: words('report.issued', [at]),
    qr: { ...qrOf(linkBehindLogin(await corpUrl(db, publicUrl(config), session.corpCd), path)), caption: words('report.qr') },
    foot: words('report.foot', [name, at]),
    lost: words('report.lettersLost'),
  }
}
