import { describe, expect, test } from 'vitest'
import { readXmlTree } from './xml-tree.ts'

const refused = (xml: string) => {
  const read = readXmlTree(xml)
  return 'refused' in read ? read.refused.code : null
}

describe('S-26 foreign XML of the import assistant', () => {
  test('elements, attributes, references and CDATA become a tree without namespaces', () => {
    const read = readXmlTree('<?xml version="1.0"?><n:a xmlns:n="u" n:nil="x" v="1 &amp; 2"><b>가 &#44032;<![CDATA[<q>]]></b><b/></n:a>')
    expect('root' in read && read.root.children).toEqual([
      {
        name: 'a',
        text: '',
        isListed: false,
        children: [
          { name: '@v', text: '1 & 2', children: [], isListed: false },
          { name: 'b', text: '가 가<q>', children: [], isListed: false },
          { name: 'b', text: '', children: [], isListed: false },
        ],
      },
    ])
  })
  test('a document type, an entity, damage, depth and length are refused by name', () => {
    expect(refused('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toBe('UNSAFE')
    expect(refused('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toBe('UNSAFE')
    expect(refused('<a>&x;</a>')).toBe('DAMAGED')
    expect(refused('<a><b></a>')).toBe('DAMAGED')
    expect(refused('')).toBe('DAMAGED')
    expect(refused('<a>'.repeat(100) + '</a>'.repeat(100))).toBe('TOO_LARGE')
    expect(refused(`<a>${'x'.repeat(1_100_000)}</a>`)).toBe('TOO_LARGE')
    expect(refused(`<a>${'<b/>'.repeat(1_600_000)}</a>`)).toBe('TOO_LARGE')
  }, 30_000)
})
