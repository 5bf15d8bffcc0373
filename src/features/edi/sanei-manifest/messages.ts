import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'saneiManifest.title': { ko: 'Sanei 적하목록', en: 'Sanei manifest' },
} satisfies Messages
