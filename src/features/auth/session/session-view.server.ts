import type { Lang } from '#platform/shared/translations/messages.ts'
import type { Member, Session } from '#platform/shared/calls/session.ts'

const DATE_FORMS = new Set(['yyyy-MM-dd', 'yyyy.MM.dd', 'yyyy/MM/dd'])

/** Year-first formats only, because their stripped value is yyyyMMdd (S3-007). */
const dateForm = (form: string) => (DATE_FORMS.has(form) ? form : 'yyyy-MM-dd')

/** The session of a guest (S3-008). */
export const guestSession = (lang: Lang, corpCd: string): Session => ({
  langCd: lang,
  engName: 'Guest',
  locName: '게스트',
  apiToken: '',
  dtForm: 'yyyy-MM-dd',
  userId: '',
  roleId: 'ROLE_GUEST',
  corpCd,
  custCd: '',
  custName: '',
  email: '',
  lastLoginDtm: '',
})

/** The session of a member. */
export const memberSession = ({ userId, roleId, corpCd, custCd, lang, profile }: Member, apiToken: string): Session => {
  const [first, second] = lang === 'en' ? [profile.companyEn, profile.companyKo] : [profile.companyKo, profile.companyEn]
  return {
    langCd: lang,
    engName: profile.nameEn,
    locName: profile.nameKo,
    apiToken,
    dtForm: dateForm(profile.dtForm),
    userId,
    roleId,
    corpCd,
    custCd: custCd ?? '',
    custName: first || second,
    email: profile.email,
    lastLoginDtm: profile.lastLoginDtm,
  }
}
