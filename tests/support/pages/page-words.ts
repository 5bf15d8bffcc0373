/** A message key where its words should be. Mail addresses, user ids and host names are written the same way. */
const RAW_KEY = /(?<![\w.@-])(?:[a-z]+[A-Z]?[a-zA-Z]*\.[a-zA-Z]+|MSG\d{6})(?![\w.@-])/
const NO_KEYS = /[\w.-]+@[\w.-]+|customer\.admin|\b[\w.-]+\.(?:example|com|org|net|kr)\b/g
/** Hangul that stays in English: the Korean side of the language choice, and business data as the demo's people wrote it. */
const OWN_WORDS = new Set([
  '한국어',
  'KO 한국어',
  '너울전자',
  '해당 항차 만선입니다. 11일 뒤 다음 항차로 다시 요청해 주세요.',
  '물결정밀공업',
  '코엑스 A·B홀',
  '코엑스 A·B홀 · 서울',
  '인천 선반입 창고 3동',
  'Ahoy Hall 2 · 로테르담',
  '킨텍스 제1전시장 · 고양',
])

/** Texts that hold a message key instead of its words. */
export const rawKeys = (texts: readonly string[]) => texts.filter((text) => RAW_KEY.test(text.replaceAll(NO_KEYS, '')))

const DAYS = / · \d\d-\d\d – \d\d-\d\d$/

/** Korean texts of an English page, but for the data of the demo and the cells that are named. */
export const koreanWords = (texts: readonly string[], cells: readonly string[]) => {
  const isData = (text: string) => OWN_WORDS.has(text.replace(DAYS, '')) || cells.some((cell) => cell.split('\n').includes(text))
  return texts.filter((text) => /[가-힣]/.test(text) && !isData(text.trim()))
}
