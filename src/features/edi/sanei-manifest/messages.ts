import type { Messages } from '#platform/shared/messages.ts'

export default {
  'saneiManifest.title': { ko: 'Sanei 적하목록', en: 'Sanei manifest' },
} satisfies Messages
