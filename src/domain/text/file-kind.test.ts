import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test('S9-049 file kinds are Excel, Word, PowerPoint, PDF, image, text, video and audio', () => {
  const names = ['표.XLSX', 'a.doc', 'b.pptx', '선하증권.pdf', 'c.jpeg', 'd.txt', 'e.mp4', 'f.mp3', 'g.zip', 'none', 'x.constructor']
  expect(names.map(fileKind)).toEqual(['excel', 'word', 'powerpoint', 'pdf', 'image', 'text', 'video', 'audio', 'other', 'other', 'other'])
  expect(fileKind('png')).toBe('image')
})

test.each([
  ['excel', 'xls xlsx xlsm csv'],
  ['word', 'doc docx hwp'],
  ['powerpoint', 'ppt pptx'],
  ['pdf', 'pdf'],
  ['image', 'jpg jpeg png gif bmp webp svg'],
  ['text', 'txt log md'],
  ['video', 'mp4 avi mov mkv'],
  ['audio', 'mp3 wav m4a'],
  ['other', 'zip exe html 7z'],
])('S9-050 the icon of %s stands for %s, in lower and upper case', (kind, extensions) => {
  for (const extension of extensions.split(' '))
    expect([fileKind(`선적 서류.${extension}`), fileKind(`A.B.${extension.toUpperCase()}`)]).toEqual([kind, kind])
})
