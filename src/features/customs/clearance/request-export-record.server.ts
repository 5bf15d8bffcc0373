import type { ExportAnswer, ExportQuestion, ExportRecord, Answered, Unipass } from '#integrations/unipass/port.ts'

/** Requests several declarations in sequence. Stops at the first failure, because a partial answer would look complete. */
export const requestExportRecords = async (unipass: Unipass, questions: readonly ExportQuestion[]): Promise<Answered<ExportAnswer>> => {
  const records: ExportRecord[] = []
  let result: Answered<ExportAnswer> = { answer: { kind: 'none' }, at: new Date(0) }
  for (const question of questions) {
    result = await unipass.exports(question)
    if (result.answer.kind === 'found') records.push(...result.answer.records)
    else if (result.answer.kind !== 'none') return result
  }
  return records.length ? { answer: { kind: 'found', records }, at: result.at } : result
}
