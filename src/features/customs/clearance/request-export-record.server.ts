import type { ExportAnswer, ExportQuestion, ExportRecord, Answered, Unipass } from '#integrations/unipass/port.ts'

/** Requests several declarations in sequence. Stops at the first failure, because a partial answer would look complete. */
export const requestExportRecords = async (unipass: Unipass, questions: readonly ExportQuestion[]): Promise<Answered<ExportAnswer>> => {
  const records: ExportRecord[] = []
  let told: Answered<ExportAnswer> = { answer: { kind: 'none' }, at: new Date(0) }
  for (const question of questions) {
    told = await unipass.exports(question)
    if (told.answer.kind === 'found') records.push(...told.answer.records)
    else if (told.answer.kind !== 'none') return told
  }
  return records.length ? { answer: { kind: 'found', records }, at: told.at } : told
}
