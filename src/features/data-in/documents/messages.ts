import type { Messages } from '#platform/shared/translations/messages.ts'

/** Refusals of the calls by which a system keeps documents. */
export default {
  'dataIn.document.otherType': {
    ko: '내용이 파일 형식과 다르거나 받지 않는 형식입니다. 받는 형식: xlsx, xls, csv, doc, docx, ppt, pptx, pdf, jpg, jpeg, png, gif, txt, zip, mp4, mp3, hwp',
    en: 'not an accepted type, or not what its name says. Accepted: xlsx, xls, csv, doc, docx, ppt, pptx, pdf, jpg, jpeg, png, gif, txt, zip, mp4, mp3, hwp',
  },
  'dataIn.document.infected': { ko: '악성 코드가 발견되었습니다.', en: 'the file contains malicious code.' },
  'dataIn.document.extension': { ko: '확장자는 바꿀 수 없습니다.', en: 'the extension of a file cannot be changed.' },
  'dataIn.document.noType': { ko: '등록된 서류 종류가 아닙니다.', en: 'this type of document does not exist.' },
  'dataIn.document.notBase64': { ko: 'Base64가 아니거나 비어 있습니다.', en: 'not Base64, or empty.' },
  'dataIn.document.byPut': { ko: '파일은 put으로만 바꿉니다.', en: 'a file is replaced by put only.' },
} satisfies Messages
