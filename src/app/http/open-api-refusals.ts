import { type ErrorCode, Refusal } from '#platform/shared/calls/errors.ts'
import { fill, type Messages } from '#platform/shared/translations/messages.ts'
import { dcsaRefusal, problemOf } from './token-api-errors.ts'

type Said = { code: ErrorCode; key?: string; params?: readonly string[]; field?: { name: string; key: string } }

/** What a program is answered for each status of a refusal. */
const REFUSED: Readonly<Record<number, Said>> = {
  400: { code: 'VAL-001', field: { name: 'limit', key: 'VAL-001' } },
  401: { code: 'AUTH-002', key: 'token.bad' },
  403: { code: 'AUTH-003', key: 'token.scope', params: ['shipments:read'] },
  404: { code: 'NTF-001' },
  409: { code: 'CNF-001' },
  422: { code: 'BIZ-001' },
  429: { code: 'RATE-001' },
  503: { code: 'SYS-503' },
}
const SHOWN = '7c3d6a52-2f0e-4a53-9b0d-6f6f4f5f3a10'
const AT = new Date('2026-11-24T00:30:00Z')
const LANGUAGES = { ko: 'Accept-Language: ko', en: 'Accept-Language: en' } as const

/** Every refusal in both languages and both formats, by the name under which operations refer to it: `Problem400ko`, `DcsaError400en`. */
export const refusalExamples = (dictionary: Messages): Record<string, { summary: string; value: unknown }> => {
  const found: Record<string, { summary: string; value: unknown }> = {}
  for (const [status, { code, key = code, params = [], field }] of Object.entries(REFUSED))
    for (const lang of ['ko', 'en'] as const) {
      const text = (name: string) => fill(dictionary[name]?.[lang] ?? name, params)
      const errors = field && [{ rowIndex: '', columnsName: field.name, gridTitle: '', fields: [field.name], message: text(field.key) }]
      const refusal = new Refusal(code, errors ? { errors } : {})
      const summary = LANGUAGES[lang]
      found[`Problem${status}${lang}`] = { summary, value: problemOf(refusal, text(key), SHOWN) }
      found[`DcsaError${status}${lang}`] = {
        summary,
        value: dcsaRefusal(refusal, text(key), { method: 'GET', url: '/api/v1/dcsa/events' }, AT),
      }
    }
  return found
}
