// The names of the trade, which is what many senders write, and our own codes. `45GP` is a high cube of 40 feet in the form of ISO.
const TRADE = /^(20|40|45(?=H))(GP|DC|DV|HC|HQ|RF|RH|OT|FR|TK)$/
const TRADE_LENGTHS: Readonly<Record<string, string>> = { '20': '2', '40': '4', '45': 'L' }
const TRADE_TYPES: Readonly<Record<string, string>> = { HC: '5G', HQ: '5G', RH: '5R', OT: '2U', FR: '2P', TK: '2T' }
// ISO 6346 (1995): length, height with width, and a letter of the type; `45G1`, and `45GP` for the group of its types.
const PRESENT = /^([1-9A-P])([0-9A-P])([A-Z])[A-Z0-9]$/
// ISO 6346 (1984): four digits, still written by older systems: `4510`.
const FORMER = /^([1-9])([0-9])([0-9])[0-9]$/
const FORMER_TYPES = ['G', 'G', 'H', 'R', 'R', 'U', 'P', 'T', 'T', 'S'] as const
/** Heights that differ in the gooseneck tunnel alone. */
const FORMER_HEIGHTS: Readonly<Record<string, string>> = { '3': '2', '4': '5' }

/**
 * The kind of a container by its ISO size and type code, in the present or the former form, or its name in the trade: length, height and
 * type, which tell the containers of one booking apart (`45G`). Null for other text.
 */
export const containerKind = (isoType: string | null): string | null => {
  const plain = (isoType ?? '').trim().toUpperCase()
  const [, feet, trade] = TRADE.exec(plain) ?? []
  if (feet && trade) {
    // Reefers of 20 feet are of the usual height, longer ones high cubes.
    const reefer = feet === '20' ? '2R' : '5R'
    return `${TRADE_LENGTHS[feet]}${trade === 'RF' ? reefer : (TRADE_TYPES[trade] ?? '2G')}`
  }
  const [, length, height, type] = PRESENT.exec(plain) ?? []
  if (length && height && type) return `${length}${height}${type}`
  const former = FORMER.exec(plain)
  return former
    ? `${former[1] === '9' ? 'L' : former[1]}${FORMER_HEIGHTS[former[2] ?? ''] ?? former[2]}${FORMER_TYPES[Number(former[3])]}`
    : null
}
