// Most codes are plain as they come: to look is cheaper than to make a new text.
const PLAIN = /^[A-Z0-9가-힣]*$/

/** A code as it is compared: in capitals and without blanks, whose number and place differ between messages of one sender. */
export const plainCode = (code: string): string => (PLAIN.test(code) ? code : code.replace(/\s/g, '').toUpperCase())
