/**
 * Words that names no longer use, each with the word of the field that took its place. They are refused as whole words in file names and
 * in exported names. Words with a plain meaning of their own (`take`, `record`, `note`, `round`, `desk`) are not listed. A record is a set of
 * data (a row, an entry of a file, what a system sends), and to record is to write down; what senders say of a shipment is its tracking, and
 * who did what is in the access log.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  fewest: 'min',
  heard: 'received',
  house: 'company or branding',
  joint: 'service.server.ts',
  joints: 'service.server.ts',
  judge: 'validate or detect',
  judged: 'validated',
  judgement: 'result',
  kept: 'stored, saved or draft',
  letter: 'mail',
  longest: 'max',
  manner: 'adapter',
  most: 'max',
  nobody: 'none',
  noted: 'stored or cached',
  papers: 'documents',
  pier: 'what the drawing is for',
  postman: 'mail transport',
  remembered: 'saved or cached',
  rounds: 'jobs',
  rubble: 'invalid data',
  said: 'shown',
  say: 'show or reply',
  says: 'has',
  sealed: 'encrypted or chained',
  shortest: 'min',
  spoken: 'translated',
  talk: 'messages or thread',
  talks: 'threads',
  tell: 'notify',
  tells: 'notifies',
  tide: 'stage',
  told: 'sent',
  unseen: 'not visible',
  whoever: 'user or caller',
  word: 'text or translation',
}

/** Names in which a retired word has its plain meaning. */
export const PLAIN_MEANINGS = new Set([
  // A house B/L is a document of the trade.
  'house-bl.server.ts',
  'houseBl',
  'findByHouse',
  'findByHouseNo',
  'HOUSE',
  'AIR_HOUSE',
  'OWN_HOUSE',
  // Letters of the alphabet.
  'LETTER_ENDINGS',
  'LETTER_VALUES',
  // Rounds of correction of a draft B/L, and rounds of a benchmark.
  'bl-rounds.tsx',
  'BlRounds',
  'findRounds',
  'rounds.ts',
  'ROUNDS',
])
