/** An element is one component or several; nothing at all is an empty one. */
export type Written = string | number | readonly (string | number)[]

// A separator inside data is plain behind the release character; what no screen shows does not travel.
const plain = (part: string | number) =>
  String(part)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/[?+:']/g, '?$&')

const elementText = (element: Written) => {
  const parts = (Array.isArray(element) ? element : [element]).map(plain)
  return parts.join(':').replace(/:+$/, '')
}

/** One segment with the usual separators; empty ends are left out. */
export const writeSegment = (tag: string, ...elements: Written[]): string =>
  `${[tag, ...elements.map(elementText)].join('+').replace(/\++$/, '')}'`

/** A text in pieces of so many characters, as many as a segment takes. The rest is lost, as the receiver would lose it. */
export const pieces = (text: string, length: number, most: number): string[] => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return Array.from({ length: Math.min(most, Math.ceil(letters.length / length)) }, (_, at) =>
    letters.slice(at * length, (at + 1) * length).join(''),
  )
}

export type Envelope = { sender: string; receiver: string; ctlRef: string /** yyyyMMddHHmm. */; at: string }

/**
 * An interchange of one message: heads, the segments given, trailers that count. Latin letters go in syntax 3, others in UTF-8, which
 * syntax 4 has a name for.
 */
export const writeInterchange = ({ sender, receiver, ctlRef, at }: Envelope, type: string, body: readonly string[]): string => {
  const isPlain = /^[\x20-\x7e]*$/.test(body.join(''))
  const day = isPlain ? at.slice(2, 8) : at.slice(0, 8)
  const messageRef = '1'
  return [
    "UNA:+.? '",
    writeSegment('UNB', isPlain ? ['UNOC', 3] : ['UNOW', 4], [sender, 'ZZZ'], [receiver, 'ZZZ'], [day, at.slice(8, 12)], ctlRef),
    writeSegment('UNH', messageRef, [type, 'D', '99B', 'UN', '2.0']),
    ...body,
    writeSegment('UNT', body.length + 2, messageRef),
    writeSegment('UNZ', 1, ctlRef),
    '',
  ].join('\n')
}
