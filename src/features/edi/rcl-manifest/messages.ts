import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'rclManifest.title': { ko: 'RCL 적하목록', en: 'RCL manifest' },
} satisfies Messages
