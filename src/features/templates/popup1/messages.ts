import type { Messages } from '#platform/shared/translations/messages.ts'

export default {
  'templatePopup.more': { ko: '조건 더 보기', en: 'More conditions' },
  'templatePopup.less': { ko: '조건 접기', en: 'Fewer conditions' },
  'templatePopup.pick': { ko: '선택', en: 'Select' },
  'templatePopup.pickFirst': { ko: '목록에서 한 행을 고르세요.', en: 'Choose a row of the list first.' },
} satisfies Messages
