/** An element: one component or several; empty when missing. */
export type Written = string | number | readonly (string | number)[]

// Separators in data follow the release character; unprintable characters are removed.
const plain = (part: string | number) =>
  String(part)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/[?+:']/g, '?$&')

const elementText = (element: Written) => {
  const parts = (Array.isArray(element) ? element : [element]).map(plain)
  return parts.join(':').replace(/:+$/, '')
}

/** One segment with the usual separators; empty trailing parts are omitted. */
export const writeSegment = (tag: string, ...elements: Written[]): string =>
  `${[tag, ...elements.map(elementText)].join('+').replace(/\++$/, '')}'`

/** Splits a text into as many pieces as a segment accepts. The rest is dropped, as the receiver would drop it. */
export const pieces = (text: string, length: number, most: number): string[] => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return Array.from({ length: Math.min(most, Math.ceil(letters.length / length)) }, (_, at) =>
    letters.slice(at * length, (at + 1) * length).join(''),
  )
}

export type Envelope = { sender: string; receiver: string; ctlRef: string /** yyyyMMddHHmm. */; at: string }

/**
 * An interchange of one message: headers, the given segments, trailers with counts. Latin letters use syntax 3, others UTF-8, which only
 * syntax 4 can declare.
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
