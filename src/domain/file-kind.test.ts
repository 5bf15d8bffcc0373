import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test('S9-049 files are told apart as Excel, Word, PowerPoint, PDF, image, text, video and audio', () => {
  const names = ['표.XLSX', 'a.doc', 'b.pptx', '선하증권.pdf', 'c.jpeg', 'd.txt', 'e.mp4', 'f.mp3', 'g.zip', 'none', 'x.constructor']
  expect(names.map(fileKind)).toEqual(['excel', 'word', 'powerpoint', 'pdf', 'image', 'text', 'video', 'audio', 'other', 'other', 'other'])
  expect(fileKind('png')).toBe('image')
})
