import type { Messages } from '#platform/shared/translations/messages.ts'

/** Texts of reading a number by the camera. */
export default {
  'scan.open': { ko: '카메라로 번호 읽기', en: 'Read a number with the camera' },
  'scan.title': { ko: '카메라로 번호 읽기', en: 'Read with the camera' },
  'scan.video': { ko: '카메라 화면', en: 'What the camera sees' },
  'scan.hint': { ko: 'QR 코드나 바코드를 화면 가운데에 맞춰 주세요.', en: 'Point the camera at a QR code or barcode.' },
  'scan.useless': {
    ko: '이 코드에는 찾을 수 있는 번호가 없습니다. 다른 코드를 맞춰 주세요.',
    en: 'This code contains no number to look up. Try another one.',
  },
  'scan.unsupported': {
    ko: '이 브라우저는 카메라로 번호를 읽지 못합니다. 번호를 직접 입력해 주세요.',
    en: 'This browser cannot read codes with the camera. Please type the number.',
  },
  'scan.denied': {
    ko: '카메라를 쓸 수 없습니다. 브라우저 설정에서 카메라를 허용하거나 번호를 직접 입력해 주세요.',
    en: 'The camera is not allowed. Allow it in the browser settings, or type the number.',
  },
  'scan.noCamera': { ko: '카메라를 찾을 수 없습니다. 번호를 직접 입력해 주세요.', en: 'No camera was found. Please type the number.' },
} satisfies Messages
